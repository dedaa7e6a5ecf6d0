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

/** The return that a mode's `reference` states. */
type Stated = {
  rtp?: number;
  rtpLeast?: number;
  rtpUncapped?: number;
  monteCarlo?: { rounds: number; rtp: number; std: number; z: number }[];
};

type Seeds = Pick<Golden, 'serverSeed' | 'clientSeed'>;

/** Yields each golden round with the engine's. */
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

  it('states the return of each mode, or the two figures that it lies between, and no simulation was elsewhere', () => {
    const { reference } = readJson(game, 'math.json') as { reference: { modes?: Record<string, Stated> } };
    for (const { monteCarlo = [], rtp, rtpLeast, rtpUncapped } of Object.values(reference.modes ?? {})) {
      const [least, most] = [rtp ?? rtpLeast, rtp ?? rtpUncapped];
      expect(least).toBeLessThanOrEqual(most ?? Number.NaN);
      if (rtp === undefined) expect(least).toBeLessThan(rtpUncapped!);
      for (const { rounds, rtp: simulated, std, z } of monteCarlo) {
        const error = std / Math.sqrt(rounds);
        expect(simulated).toBeGreaterThanOrEqual(least! - 3 * error);
        expect(simulated).toBeLessThanOrEqual(most! + 3 * error);
        expect(z).toBeCloseTo((simulated - most!) / error, 1);
      }
    }
  });
});
