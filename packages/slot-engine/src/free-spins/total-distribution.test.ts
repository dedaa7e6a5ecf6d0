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
