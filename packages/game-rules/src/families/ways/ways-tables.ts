import { formatList, formatPercent } from '@ipe/pt-br';
import type { WaysMath } from '@ipe/slot-engine';
import { groupBy } from '../../group-by.ts';
import type { RulesSheet } from '../../parts/rules-sheet.ts';

type Heights = NonNullable<WaysMath['reelSets']['base']['rowsPerReel']>;
type RowWeights = Heights[number];

/** How likely each height of a reel is, in a base spin and in a free spin. Reels with the same chances share a table. */
export function waysTables({ features: { freeSpins }, grid, reelSets }: WaysMath): RulesSheet['tables'] {
  const base = reelSets.base.rowsPerReel;
  if (!base) return [];
  const free = freeSpins && (reelSets[freeSpins.reelSet] ?? reelSets.base).rowsPerReel;
  const reels = Array.from({ length: grid.reels }, (_, reel) => reel);
  const alike = groupBy(reels, (reel) => JSON.stringify([base[reel], free?.[reel]]));
  return [...alike.values()].map((group) => {
    const [first = 0] = group;
    const columns = [{ name: 'Giro', weights: base[first]! }];
    if (free?.[first]) columns.push({ name: 'Rodada bônus', weights: free[first] });
    return { title: titleOf(group, grid.reels), rows: heightRows(columns) };
  });
}

function titleOf(reels: readonly number[], all: number): string {
  if (reels.length === all) return 'Quantos símbolos cada rolo mostra';
  const names = formatList(reels.map((reel) => String(reel + 1)));
  return reels.length === 1 ? `Quantos símbolos o rolo ${names} mostra` : `Quantos símbolos os rolos ${names} mostram`;
}

function heightRows(columns: readonly { name: string; weights: RowWeights }[]): string[][] {
  const heights = new Set(columns.flatMap(({ weights }) => Object.keys(weights).map(Number)));
  const lines = [...heights]
    .toSorted((one, other) => one - other)
    .map((rows) => [String(rows), ...columns.map(({ weights }) => formatPercent(chanceOf(weights, rows)))]);
  return [['Símbolos', ...columns.map(({ name }) => name)], ...lines];
}

function chanceOf(weights: RowWeights, rows: number): number {
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0);
  return (weights[String(rows)] ?? 0) / sum;
}

/** The fewest and the most ways that a spin of these reels can have. */
export function waysRange(heights: Heights): { least: number; most: number } {
  const possible = heights.map((weights) =>
    Object.entries(weights).flatMap(([rows, weight]) => (weight > 0 ? [Number(rows)] : [])),
  );
  const product = (pick: (...rows: number[]) => number) => possible.reduce((ways, rows) => ways * pick(...rows), 1);
  return { least: product(Math.min), most: product(Math.max) };
}
