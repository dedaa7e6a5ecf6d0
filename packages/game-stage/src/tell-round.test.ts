import type { RoundEvent } from '@ipe/contract';
import type { SlotMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import { smallGame as smallLines } from '../../slot-engine/src/lines/small-game.fixture.ts';
import type { Announcer } from './announcer.ts';
import type { Board } from './board.ts';
import { createManualClock } from './manual-clock.ts';
import { createPace } from './pace.ts';
import { slotOf } from './small-slot.fixture.ts';
import { tellRound, type SettledRound } from './tell-round.ts';

type LinesMath = Extract<SlotMath, { family: 'lines' }>;

const symbol = (id: string) => ({ id, role: 'pay' as const, name: { 'pt-BR': id, en: id } });
const strip = ['A', 'B', 'C', 'D'];
const game = slotOf({
  ...(smallLines as LinesMath),
  grid: { reels: 3, rows: 3 },
  symbols: strip.map(symbol),
  linePays: {
    lines: [
      [1, 1, 1],
      [0, 0, 0],
    ],
    table: {},
  },
  reelSets: { base: { kind: 'strips', strips: [strip, strip, strip] } },
});

const reveal: RoundEvent = {
  type: 'reveal',
  reelSet: 'base',
  stops: [0, 1, 3],
  window: [
    ['A', 'B', 'C'],
    ['B', 'C', 'D'],
    ['D', 'A', 'B'],
  ],
};

/** A board and a page that write down what they are told to show. */
function recorder() {
  const told: string[] = [];
  const note = (what: string) => {
    told.push(what);
    return Promise.resolve();
  };
  const board: Board = {
    show: () => void note('show'),
    run: (reels) => void note(`run ${reels.join('')}`),
    land: (reel, { symbols, firstRow }) => note(`land ${reel} ${symbols.join('')} from ${firstRow}`),
    runMultiplier: () => void note('run multiplier'),
    landMultiplier: (value) => note(`land x${value}`),
    light: (cells, lines) =>
      note(`light ${cells.map(({ reel, row }) => `${reel}${row}`).join(' ')} lines ${lines.join()}`),
    pulseMultiplier: () => note('pulse multiplier'),
    flash: () => note('flash'),
    celebrate: (level) => note(`celebrate ${level}`),
    rest: () => void note('rest'),
  };
  const announcer: Announcer = {
    say: (words) => void note(words.replaceAll('\u00a0', ' ')),
    announce: (words) => void note(`aloud ${words}`),
    celebrate: (level) => void note(`big words ${level}`),
    win: ({ amountCentavos, isFinal }) => void (isFinal && note(`final ${amountCentavos}`)),
  };
  return { told, board, announcer };
}

async function tell(round: Partial<SettledRound>): Promise<string[]> {
  const { told, board, announcer } = recorder();
  const clock = createManualClock();
  const sounds = { play: () => {}, setOn: () => {} };
  const whole: SettledRound = { events: [], betCentavos: 100, winCentavos: 0, unitCentavos: 20, ...round };
  const telling = tellRound(whole, { board, announcer, sounds, game, pace: createPace(clock) });
  await clock.advance(15_000);
  await telling;
  return told;
}

const finish = (totalUnits: number): RoundEvent => ({ type: 'finish', totalUnits, capped: false });
const lineWins: RoundEvent = {
  type: 'lineWins',
  units: 8,
  wins: [
    { line: 0, symbol: 'B', count: 3, units: 4 },
    { line: 1, symbol: 'A', count: 3, units: 4 },
  ],
};

describe('telling a round', () => {
  it('lands every reel with its real neighbours from the strip, and says that nothing was won', async () => {
    expect(await tell({ events: [reveal, { type: 'multiplier', value: 3 }, finish(0)] })).toEqual([
      'land 0 DABCD from -1',
      'land 1 ABCDA from -1',
      'land 2 CDABC from -1',
      'land x3',
      'celebrate none',
      'final 0',
    ]);
  });

  it('turns the reel of a second chance again before any win is shown', async () => {
    const respin: RoundEvent = { type: 'respin', held: [0, 1], reel: 2, stop: 3, window: reveal.window };
    const told = await tell({ events: [reveal, { type: 'multiplier', value: 1 }, respin, finish(0)] });
    expect(told.slice(4, 7)).toEqual(['Nova chance: o rolo 3 gira de novo', 'run 2', 'land 2 CDABC from -1']);
  });

  it('shows each line with its money, then the full grid, then the multiplier, then the total of the answer', async () => {
    const events = [
      reveal,
      { type: 'multiplier', value: 5 } as const,
      lineWins,
      { type: 'fullGrid', multiplier: 2 } as const,
      finish(80),
    ];
    const told = await tell({ events, winCentavos: 1600 });
    expect(told.slice(4)).toEqual([
      'light 01 11 21 00 10 20 lines 0,1',
      'Linha 1 · 3× B · R$ 0,80',
      'light 01 11 21 lines 0',
      'Linha 2 · 3× A · R$ 0,80',
      'light 00 10 20 lines 1',
      'light 01 11 21 00 10 20 lines 0,1',
      'Tela cheia! Prêmio das linhas ×2',
      'flash',
      'Rolo multiplicador: prêmio ×5',
      'pulse multiplier',
      'big words big',
      'celebrate big',
      'final 1600',
    ]);
  });

  it('has no big words for a prize of less than the bet', async () => {
    const told = await tell({ events: [reveal, lineWins, finish(4)], winCentavos: 80 });
    expect(told.slice(-2)).toEqual(['celebrate returned', 'final 80']);
    expect(told.some((what) => what.startsWith('big words'))).toBe(false);
  });

  it('says the amount of the answer, whatever the units say', async () => {
    expect((await tell({ events: [finish(9)], winCentavos: 123 })).at(-1)).toBe('final 123');
  });
});
