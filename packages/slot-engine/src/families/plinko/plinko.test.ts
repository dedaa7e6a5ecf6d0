import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactFigures } from '../../measure/exact-figures.ts';
import { smallPlinko } from '../../small-games.fixture.ts';
import { Draws } from '../../randomness/draws.ts';
import { drawRound, playRound } from '../play-round.ts';
import { readFamily } from '../read-math.ts';
import chuva from '../../../../../games/chuva-de-pinhao/math.json' with { type: 'json' };

const math = readFamily(chuva, 'plinko');
const modes = Object.keys(math.modes);
const seeds = { serverSeed: 'd'.repeat(64), clientSeed: 'pinha' };

const dropOf = (mode: string, nonce: number) => {
  const round = playRound(math, { mode, ...seeds, nonce });
  const drop = round.events.find(({ type }) => type === 'drop');
  if (drop?.type !== 'drop') throw new Error('nothing fell');
  return { ...round, drop };
};

describe('a drop', () => {
  it('takes one draw for each row, lands as many bins from the left as it went right, and pays that bin', () => {
    fc.assert(
      fc.property(fc.constantFrom(...modes), fc.nat(100_000), (mode, nonce) => {
        const { rows, multipliersX100 } = math.modes[mode]!.drop;
        const { drop, draws, totalUnits } = dropOf(mode, nonce);
        expect([drop.path.length, draws]).toEqual([rows, rows]);
        expect(drop.bin).toBe(drop.path.reduce<number>((sum, side) => sum + side, 0));
        expect([drop.multiplierX100, totalUnits]).toEqual([multipliersX100[drop.bin], multipliersX100[drop.bin]]);
      }),
    );
  });

  it('goes left with an even word and right with an odd one', () => {
    const words = [4, 7, 1];
    const { events } = drawRound(readFamily(smallPlinko, 'plinko'), 'base', new Draws(() => words.shift() ?? 0));
    expect(events[0]).toEqual({ type: 'drop', path: [0, 1, 1], bin: 2, multiplierX100: 50 });
  });

  it('of the same seeds goes the same way in every risk: the choice changes the pays, never the fall', () => {
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const paths = ['low12', 'base', 'high12'].map((mode) => dropOf(mode, nonce).drop.path);
      expect(paths[1]).toEqual(paths[0]);
      expect(paths[2]).toEqual(paths[0]);
    }
  });
});

describe('the bins of Chuva de Pinhão', () => {
  it.each(modes)('return exactly 97.5 %% in the mode %s', (mode) => {
    expect(exactFigures(math, mode)).toMatchObject({ rtp: 0.975, rtpFraction: '39/40' });
  });

  it('are hit as often as paths lead to them, counted by hand', () => {
    const { maxWinX, maxWinProbability } = exactFigures(math, 'high16');
    expect([maxWinX, maxWinProbability]).toEqual([1000, 2 / 2 ** 16]);
    const figures = exactFigures(readFamily(smallPlinko, 'plinko'), 'base');
    // Of eight paths, three lead to each inner bin and one to each outer bin.
    expect(figures.rtp).toBeCloseTo((2 * 2.4 + 6 * 0.5) / 8, 12);
    expect(figures.maxWinProbability).toBe(2 / 8);
  });

  it('pay more at the sides the greater the risk, with as many rows', () => {
    for (const rows of [8, 12, 16]) {
      const outer = ['low', 'medium', 'high'].map((risk) =>
        Object.values(math.modes).find(({ drop }) => drop.rows === rows && drop.risk === risk)!,
      );
      const edges = outer.map(({ drop }) => drop.multipliersX100[0]!);
      expect(edges).toEqual(edges.toSorted((one, other) => one - other));
    }
  });
});
