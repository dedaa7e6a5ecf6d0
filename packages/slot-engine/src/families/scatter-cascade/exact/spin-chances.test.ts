import { describe, expect, it } from 'vitest';
import { readFamily } from '../../read-math.ts';
import { smallCascade } from '../../../small-games.fixture.ts';
import { oneCellAtATime } from './one-cell-at-a-time.fixture.ts';
import { spinChances } from './spin-chances.ts';

interface Small {
  cells: number;
  maxSteps: number;
  /** The weight of each paying symbol, and what its cells pay, from one cell on. */
  symbols: readonly { weight: number; pays: readonly number[] }[];
}

function gameOf({ cells, maxSteps, symbols }: Small) {
  const named = symbols.map((symbol, index) => ({ ...symbol, id: `A${index}` }));
  return readFamily(
    {
      ...smallCascade,
      grid: { reels: cells, rows: 1 },
      symbols: [smallCascade.symbols[0]!, ...named.map(({ id }) => ({ ...smallCascade.symbols[1]!, id }))],
      countPays: {
        tiers: Array.from({ length: cells }, (_, index) => index + 1),
        table: Object.fromEntries(
          named.map(({ id, pays }) => [id, Array.from({ length: cells }, (_, index) => pays[index] ?? pays.at(-1)!)]),
        ),
      },
      reelSets: {
        base: {
          kind: 'weights',
          weights: { S: 1, ...Object.fromEntries(named.map(({ id, weight }) => [id, weight])) },
        },
      },
      features: { cascade: { ...smallCascade.features.cascade, maxSteps } },
      modes: { base: { costUnits: 1 } },
    },
    'scatter-cascade',
  );
}

const games: (Small & { name: string })[] = [
  { name: 'one symbol', cells: 3, maxSteps: 4, symbols: [{ weight: 2, pays: [0, 3, 7] }] },
  {
    name: 'one, two and three winners among the same symbols and others',
    cells: 7,
    maxSteps: 3,
    symbols: [
      { weight: 1, pays: [0, 5, 7] },
      { weight: 2, pays: [0, 3] },
      { weight: 3, pays: [0, 0, 2, 4] },
      { weight: 2, pays: [0, 1, 9] },
      { weight: 3, pays: [0, 0, 6] },
    ],
  },
  {
    name: 'lines of the length of the great games',
    cells: 17,
    maxSteps: 3,
    symbols: [
      { weight: 3, pays: [0, 0, 0, 0, 0, 0, 0, 2, 5] },
      { weight: 4, pays: [0, 0, 0, 0, 0, 0, 0, 1] },
      { weight: 5, pays: [0, 0, 0, 0, 0, 0, 3] },
    ],
  },
  {
    name: 'more layers than are played one by one',
    cells: 4,
    maxSteps: 90,
    symbols: [
      { weight: 4, pays: [0, 2] },
      { weight: 5, pays: [0, 1, 8] },
      { weight: 3, pays: [0, 0, 4] },
    ],
  },
];

describe.each(games)('the chances of a spin with $name', (game) => {
  const math = gameOf(game);
  const counted = spinChances(math, 'base');
  const plain = oneCellAtATime(math);

  it('are those of every layer played one cell at a time', () => {
    expect(counted.ended).toHaveLength(plain.ended.length);
    for (const [wins, units] of plain.units.entries()) expect(counted.units[wins]).toBeCloseTo(units, 11);
    for (const [wins, byScatters] of plain.ended.entries()) {
      for (const [scatters, chance] of byScatters.entries()) {
        expect(counted.ended[wins]![scatters] ?? 0).toBeCloseTo(chance ?? 0, 11);
      }
    }
  });

  it('leave no probability out', () => {
    const sum = counted.ended.flat().reduce((total, chance) => total + chance, 0);
    expect(sum).toBeCloseTo(1, 13);
  });

  it('are the same every time', () => {
    expect(spinChances(math, 'base')).toEqual(counted);
  });
});
