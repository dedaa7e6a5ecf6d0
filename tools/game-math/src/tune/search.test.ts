import type { SlotMath } from '@ipe/slot-engine';
import { exactFigures } from '@ipe/slot-engine/measure';
import { describe, expect, it } from 'vitest';
import { readBrief } from './brief.ts';
import { finishGame } from './finish-game.ts';
import { searchGame } from './search.ts';

const symbol = (id: string, role: string) => ({ id, role, name: { 'pt-BR': id, en: id } });

const brief = readBrief({
  seed: 3,
  target: { rtp: 0.94, std: 2.8, featureOneIn: 45, maxWinX: [1000, 200, 100, 80, 60, 40], buyRtp: 0.95 },
  strips: {
    base: {
      W: { count: [1, 1, 1] },
      S: { count: [2, 2, 2] },
      H: { count: [3, 3, 3], stack: 2 },
      M: { count: [5, 5, 5] },
      L: { count: [9, 9, 9], stack: 3 },
    },
    free: { W: { count: [3, 3, 3] }, H: { count: [4, 4, 4] }, L: { count: [9, 9, 9] } },
  },
  numbers: {
    'scatterPays.table.3': { least: 5, most: 40 },
    'linePays.table.W.3': { least: 40, most: 400 },
    'linePays.table.H.3': { least: 20, most: 120 },
    'linePays.table.M.3': { least: 2, most: 18 },
  },
  math: {
    schema: 'slot-math/1',
    id: 'tuned-game',
    version: '1.0.0',
    family: 'lines',
    title: { 'pt-BR': 'Jogo afinado', en: 'Tuned game' },
    description: 'For tests.',
    bet: { units: 5, stakeStepMinor: 5 },
    grid: { reels: 3, rows: 3 },
    symbols: [symbol('W', 'wild'), symbol('S', 'scatter'), ...['H', 'M', 'L'].map((id) => symbol(id, 'pay'))],
    linePays: {
      lines: [
        [1, 1, 1],
        [0, 0, 0],
        [2, 2, 2],
        [0, 1, 2],
        [2, 1, 0],
      ],
      table: { W: { '3': 100 }, H: { '3': 40 }, M: { '3': 12 }, L: { '3': 3 } },
    },
    scatterPays: { symbol: 'S', table: { '3': 10 } },
    features: { freeSpins: { symbol: 'S', trigger: { '3': 5 }, retrigger: { '3': 2 }, maxTotal: 9, reelSet: 'free' } },
    modes: { base: {}, buyFreeSpins: { entry: { feature: 'freeSpins', counts: { '3': 1 } } } },
  },
});

describe('the tuner', () => {
  const found = searchGame(brief);
  const math = finishGame(found.math, brief) as Extract<SlotMath, { family: 'lines' }>;

  it('finds a game that is what the brief asks for, by its exact figures', () => {
    const figures = exactFigures(math, 'base');
    expect(Math.abs(figures.rtp - 0.94)).toBeLessThan(0.001);
    expect(Math.abs(figures.std - 2.8)).toBeLessThan(0.17);
    expect(Math.abs(figures.featureOneIn! - 45)).toBeLessThan(3.6);
  });

  it('reports what the exact figures say', () => {
    const figures = exactFigures(
      { ...(found.math as Extract<SlotMath, { family: 'lines' }>), maxWinUnits: 8000 },
      'base',
    );
    expect(found.figures.rtp).toBeCloseTo(figures.rtp, 9);
    expect(found.figures.std).toBeCloseTo(figures.std, 6);
    expect(found.figures.hitRate).toBeCloseTo(figures.hitRate, 9);
    expect(found.figures.featureOneIn).toBeCloseTo(figures.featureOneIn!, 9);
  });

  it('takes the greatest maximum win that can happen, and prices the bought mode', () => {
    const { maxWinX } = exactFigures(math, 'base');
    expect(brief.target.maxWinX).toContain(maxWinX);
    expect(maxWinX * 5).toBe(math.maxWinUnits);
    expect(Math.abs(exactFigures(math, 'buyFreeSpins').rtp - 0.95)).toBeLessThan(0.1);
  });

  it('makes the same game of the same brief', { timeout: 30_000 }, () => {
    expect(searchGame(brief).math).toEqual(found.math);
  });

  it('says when every maximum win is too rare', () => {
    const greedy = { ...brief, target: { ...brief.target, maxWinX: [2000] } };
    expect(() => finishGame(found.math, greedy)).toThrow(/too rare/u);
  });
});
