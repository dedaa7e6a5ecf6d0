import type { RoundEvent } from '@ipe/contract';
import type { SlotMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import { smallGame as smallLines } from '../../../slot-engine/src/families/lines/small-game.fixture.ts';
import { slotOf } from './small-slot.fixture.ts';
import { recordRound } from './recorder.fixture.ts';
import type { SettledRound } from '../reels/playback/playback.ts';

type LinesMath = Extract<SlotMath, { family: 'lines' }>;

const symbol = (id: string) => ({ id, role: 'pay' as const, name: { 'pt-BR': id, en: id } });
const strip = ['A', 'B', 'C', 'D'];
const game = slotOf({
  ...(smallLines as LinesMath),
  maxWinUnits: 1000,
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

async function play(round: Partial<SettledRound>): Promise<string[]> {
  const whole: SettledRound = { events: [], betCentavos: 100, winCentavos: 0, unitCentavos: 20, ...round };
  return (await recordRound(game, whole)).shown;
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

describe('the playback of a round', () => {
  it('lands every reel with its real neighbours from the strip, and says that nothing was won', async () => {
    expect(await play({ events: [reveal, { type: 'multiplier', value: 3 }, finish(0)] })).toEqual([
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
    const shown = await play({ events: [reveal, { type: 'multiplier', value: 1 }, respin, finish(0)] });
    expect(shown.slice(4, 7)).toEqual(['Nova chance: o rolo 3 gira de novo', 'run 2', 'land 2 CDABC from -1']);
  });

  it('shows each line with its money, then the full grid, then the multiplier, then the total of the answer', async () => {
    const events = [
      reveal,
      { type: 'multiplier', value: 5 } as const,
      lineWins,
      { type: 'fullGrid', multiplier: 2 } as const,
      finish(80),
    ];
    const shown = await play({ events, winCentavos: 1600 });
    expect(shown.slice(4)).toEqual([
      '2 linhas · R$ 1,60',
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
    const shown = await play({ events: [reveal, lineWins, finish(4)], winCentavos: 80 });
    expect(shown.slice(-2)).toEqual(['celebrate returned', 'final 80']);
    expect(shown.some((what) => what.startsWith('big words'))).toBe(false);
  });

  it('says the amount of the answer, whatever the units say', async () => {
    expect((await play({ events: [finish(9)], winCentavos: 123 })).at(-1)).toBe('final 123');
  });
});
