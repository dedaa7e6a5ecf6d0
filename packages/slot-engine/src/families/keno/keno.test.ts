import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactFigures } from '../../measure/exact-figures.ts';
import { smallKeno } from '../../small-games.fixture.ts';
import { playRound } from '../play-round.ts';
import { readFamily, readMath } from '../read-math.ts';
import { hitChances, waysToDraw, waysToHit } from './keno-odds.ts';
import jabuticaba from '../../../../../games/pe-de-jabuticaba/math.json' with { type: 'json' };

const math = readFamily(jabuticaba, 'keno');
const modes = Object.keys(math.modes);
const seeds = { serverSeed: 'e'.repeat(64), clientSeed: 'fruta' };

const drawOf = (mode: string, picks: readonly number[], nonce: number) => {
  const round = playRound(math, { mode, picks, ...seeds, nonce });
  const draw = round.events.find(({ type }) => type === 'kenoDraw');
  if (draw?.type !== 'kenoDraw') throw new Error('nothing was drawn');
  return { ...round, draw };
};

/** Any `count` different cells, in any order. */
const cellsOf = (count: number) => fc.uniqueArray(fc.nat(math.keno.cells - 1), { minLength: count, maxLength: count });
const modeAndPicks = fc
  .constantFrom(...modes)
  .chain((mode) => fc.tuple(fc.constant(mode), cellsOf(math.modes[mode]!.card.picks)));

describe('a draw', () => {
  it('is of ten different cells, pays by how many of them were picked, and tells the picks in order', () => {
    fc.assert(
      fc.property(modeAndPicks, fc.nat(100_000), ([mode, picks], nonce) => {
        const { draw, totalUnits } = drawOf(mode, picks, nonce);
        expect(new Set(draw.drawn).size).toBe(10);
        expect(draw.drawn.every((cell) => cell >= 0 && cell < 40)).toBe(true);
        expect(draw.picks).toEqual(picks.toSorted((one, other) => one - other));
        expect(draw.hits).toBe(picks.filter((cell) => draw.drawn.includes(cell)).length);
        const pays = math.modes[mode]!.card.multipliersX100[draw.hits];
        expect([draw.multiplierX100, totalUnits]).toEqual([pays, pays]);
      }),
    );
  });

  it('of the same seeds is the same whatever was picked: picks change the pay, never the draw', () => {
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const one = drawOf('base', [0, 1, 2, 3, 4], nonce).draw.drawn;
      expect(drawOf('base', [39, 21, 17, 8, 30], nonce).draw.drawn).toEqual(one);
      expect(drawOf('high1', [12], nonce).draw.drawn).toEqual(one);
    }
  });

  it('of the same cells in another order is the same round', () => {
    expect(drawOf('base', [4, 3, 2, 1, 0], 7)).toEqual(drawOf('base', [0, 1, 2, 3, 4], 7));
  });

  it.each([
    ['none', null],
    ['too few', [0, 1, 2, 3]],
    ['too many', [0, 1, 2, 3, 4, 5]],
    ['one twice', [0, 1, 2, 3, 3]],
    ['five, and one of them again', [0, 1, 2, 3, 4, 4]],
    ['one beyond the last', [0, 1, 2, 3, 40]],
    ['one before the first', [-1, 0, 1, 2, 3]],
    ['one between two', [0.5, 1, 2, 3, 4]],
    ['no number', [Number.NaN, 1, 2, 3, 4]],
  ])('is refused with picks that aren’t five cells: %s', (_, picks) => {
    const play = () => playRound(math, { mode: 'base', picks, ...seeds, nonce: 0 });
    expect(play).toThrow(new RangeError('pe-de-jabuticaba needs 5 different cells below 40 in "base"'));
  });
});

describe('the chances of hits', () => {
  it('are those of all draws, counted one by one', () => {
    const keno = smallKeno.keno;
    // Three of six cells are drawn, which gives 20 draws. Of two picked cells, 4 draws hit both, 12 hit one and 4 hit none.
    expect(waysToDraw(keno)).toBe(20n);
    expect(waysToHit(keno, 2)).toEqual([4n, 12n, 4n]);
    for (let picks = 1; picks <= 10; picks += 1) {
      const all = waysToHit(math.keno, picks).reduce((sum, ways) => sum + ways, 0n);
      expect(all).toBe(847_660_528n);
    }
  });
});

describe('the cards of Pé de Jabuticaba', () => {
  it.each(modes)('return exactly 96 %% in the mode %s', (mode) => {
    expect(exactFigures(math, mode)).toMatchObject({ rtp: 0.96, rtpFraction: '24/25' });
  });

  it('pay their greatest prize more often than the law asks, where ten are picked for nine hits too', () => {
    for (const mode of modes) expect(exactFigures(math, mode).maxWinProbability).toBeGreaterThan(1e-8);
    expect(hitChances(math.keno, 10)[10]).toBeLessThan(1e-8);
    const ten = math.modes['high10']!.card.multipliersX100;
    expect(ten[9]).toBe(ten[10]);
    const { reference: _, ...config } = jabuticaba;
    const card = { ...math.modes['high10']!.card, multipliersX100: [...ten.slice(0, 10), math.maxWinUnits + 1] };
    const rarer = { ...config, modes: { ...config.modes, high10: { costUnits: 100, card } } };
    expect(() => readMath(rarer)).toThrow('modes.high10.card.multipliersX100: 1.1797');
  });

  it('are two for each number of picks from one to ten, and the riskier one varies more', () => {
    expect(modes).toHaveLength(20);
    for (let picks = 1; picks <= 10; picks += 1) {
      const spreads = ['low', 'high'].map((risk) => {
        const mode = modes.find((one) => math.modes[one]!.card.picks === picks && math.modes[one]!.card.risk === risk)!;
        return exactFigures(math, mode).std;
      });
      expect(spreads[0]).toBeLessThan(spreads[1]!);
    }
  });
});
