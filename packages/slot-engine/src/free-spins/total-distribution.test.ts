import { describe, expect, it } from 'vitest';
import { addProbability, type Distribution } from '../figures/distribution.ts';
import type { RoundParts } from './likely-steps.ts';
import { totalDistribution } from './total-distribution.ts';

const starts = new Map([
  [0, new Map([[0, 0.7]])],
  [
    4,
    new Map([
      [0, 0.2],
      [6, 0.1],
    ]),
  ],
]);
const spinsAdding = (chance: number) =>
  new Map([
    [
      0,
      new Map([
        [0, 0.6 - chance],
        [2, 0.3],
        [20, 0.1],
      ]),
    ],
    [3, new Map([[4, chance]])],
  ]);

const rounds: [name: string, parts: RoundParts][] = [
  ['comes to the limit of its spins often', { starts, spins: spinsAdding(0.2), maxTotal: 9, maxWinUnits: 60 }],
  ['adds more spins than it plays', { starts, spins: spinsAdding(0.4), maxTotal: 25, maxWinUnits: 50 }],
  ['never comes near that limit', { starts, spins: spinsAdding(1e-9), maxTotal: 30, maxWinUnits: 40 }],
  ['hardly ever comes to it', { starts, spins: spinsAdding(0.002), maxTotal: 22, maxWinUnits: 70 }],
];

describe.each(rounds)('the total of a round that %s', (_name, parts) => {
  it('is that of its spins played one after the other', () => {
    const totals = totalDistribution(parts);
    const plain = oneSpinAtATime(parts);
    for (let units = 0; units <= parts.maxWinUnits; units += 2) {
      expect(totals.get(units) ?? 0).toBeCloseTo(plain.get(units) ?? 0, 11);
    }
  });
});

describe('a total that comes to the maximum win again and again', () => {
  it('leaves nothing of that on smaller totals', () => {
    const totals = totalDistribution({
      starts: new Map([[5, new Map([[1, 1]])]]),
      spins: new Map([
        [
          0,
          new Map([
            [0, 0.25],
            [3, 0.75],
          ]),
        ],
      ]),
      maxTotal: 5,
      maxWinUnits: 4,
    });
    expect(totals.get(0)).toBeCloseTo(0, 11);
    expect(totals.get(1)).toBeCloseTo(0.25 ** 5, 11);
    expect(totals.get(4)).toBeCloseTo(1 - 0.25 ** 5, 11);
  });
});

describe('the greatest total', () => {
  const rare = new Map([
    [
      0,
      new Map([
        [1, 1 - 1e-9],
        [50, 1e-9],
      ]),
    ],
  ]);
  const greatestOf = (parts: RoundParts) => Math.max(...totalDistribution(parts).keys());

  it('is one that comes once in a million million million rounds, with its chance', () => {
    const parts = { starts: new Map([[2, new Map([[0, 1]])]]), spins: rare, maxTotal: 2, maxWinUnits: 200 };
    expect(greatestOf(parts)).toBe(100);
    expect(totalDistribution(parts).get(100)).toBeCloseTo(1e-18, 24);
  });

  it('is the maximum win if any round can come to it', () => {
    const parts = { starts: new Map([[2, new Map([[0, 1]])]]), spins: rare, maxTotal: 2, maxWinUnits: 99 };
    expect(greatestOf(parts)).toBe(99);
    expect(totalDistribution(parts).get(99)).toBeGreaterThanOrEqual(1e-18);
  });

  it('is never one whose parts have no chance', () => {
    const starts = new Map([
      [0, new Map([[3, 1]])],
      [2, new Map([[7, 0]])],
    ]);
    expect(greatestOf({ starts, spins: rare, maxTotal: 2, maxWinUnits: 200 })).toBe(3);
  });

  it('holds the wilds that stay', () => {
    const spin = (next: number, units: number, chance: number) => ({
      next,
      added: 0,
      units: new Map([[units, chance]]),
    });
    const sticky = [[spin(0, 0, 0.5), spin(1, 2, 0.5)], [spin(1, 5, 1)]];
    const starts = new Map([[3, new Map([[1, 1]])]]);
    const totals = totalDistribution({ starts, spins: new Map(), sticky, maxTotal: 3, maxWinUnits: 200 });
    expect(Math.max(...totals.keys())).toBe(13);
    expect(totals.get(13)).toBeCloseTo(0.5, 11);
  });
});

/** Adds the win of every spin to every total so far. */
function oneSpinAtATime({ maxTotal, maxWinUnits, spins, starts: first }: RoundParts): Distribution {
  const ended = new Map<number, number>();
  const both = (units: Distribution, more: Distribution) => sumsOf(units, more, maxWinUnits);
  let open: [total: number, units: Distribution][] = [...first];
  for (let played = 0; open.length > 0; played += 1) {
    const isEnd = ([total]: (typeof open)[number]) => total === played;
    for (const [, units] of open.filter(isEnd)) addAll(ended, both(units, new Map([[0, 1]])));
    const next = new Map<number, Map<number, number>>();
    for (const [total, units] of open.filter((some) => !isEnd(some))) {
      for (const [added, spin] of spins) {
        const to = Math.min(total + added, maxTotal);
        next.set(to, addAll(next.get(to) ?? new Map(), both(units, spin)));
      }
    }
    open = [...next];
  }
  return ended;
}

function sumsOf(units: Distribution, more: Distribution, most: number): Distribution {
  const sums = new Map<number, number>();
  for (const [won, chance] of units) {
    for (const [added, share] of more) addProbability(sums, Math.min(won + added, most), chance * share);
  }
  return sums;
}

function addAll(target: Map<number, number>, units: Distribution): Map<number, number> {
  for (const [won, chance] of units) addProbability(target, won, chance);
  return target;
}
