import {
  commitment,
  firstCards,
  isSlot,
  layMines,
  playCrashRound,
  playRound,
  somePicks,
  type GameMath,
} from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import { listGames, readGame, readJson } from './game-files.ts';

interface Golden {
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  rounds: Record<string, { rows: number[][] }>;
  pointX100: number[];
  rows: number[][];
  cards: number[][];
}

type Seeds = Pick<Golden, 'serverSeed' | 'clientSeed'>;

/** Every round of the golden file beside the engine's. */
function* compare(math: GameMath, golden: Golden): Generator<{ mode: string; ours: unknown[]; theirs: unknown[] }> {
  const seeds: Seeds = { serverSeed: golden.serverSeed, clientSeed: golden.clientSeed };
  if (isSlot(math)) {
    expect(Object.keys(golden.rounds)).toEqual(Object.keys(math.modes));
    for (const [mode, { rows }] of Object.entries(golden.rounds)) {
      const picks = somePicks(math, mode);
      const ours = rows.map((_, nonce) => {
        const round = playRound(math, { mode, picks, ...seeds, nonce });
        return [round.totalUnits, round.baseUnits, round.featureSpins, round.draws];
      });
      yield { mode, ours, theirs: rows };
    }
  } else if (math.family === 'crash') {
    const ours = golden.pointX100.map((_, nonce) =>
      playCrashRound(math, { ...seeds, nonce }).events.find(({ type }) => type === 'crashPoint'),
    );
    yield { mode: 'base', ours, theirs: golden.pointX100.map((pointX100) => ({ type: 'crashPoint', pointX100 })) };
  } else if (math.family === 'cards') {
    const ours = golden.cards.map((row, nonce) => firstCards(math, { ...seeds, nonce }, row.length));
    yield { mode: 'base', ours, theirs: golden.cards };
  } else {
    const ours = golden.rows.map(([mines = 0], nonce) => [mines, ...layMines(math, { mines, ...seeds, nonce })]);
    yield { mode: 'base', ours, theirs: golden.rows };
  }
}

describe.each(listGames())('the mathematics of %s', (game) => {
  it('plays every golden round of every mode exactly', () => {
    const math = readGame(game);
    const golden = readJson(game, 'golden.vectors.json') as Golden;
    expect(math.id).toBe(game);
    expect(commitment(golden.serverSeed)).toBe(golden.serverSeedHash);
    for (const { ours, theirs } of compare(math, golden)) {
      expect(theirs.length).toBeGreaterThanOrEqual(300);
      expect(ours).toEqual(theirs);
    }
  });
});
