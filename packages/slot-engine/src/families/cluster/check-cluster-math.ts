import { checkFreeSpins, greatestScatterPay } from '../../free-spins/check-free-spins.ts';
import { checkGreatestUnits } from '../../math-file/check-file.ts';
import { checkSlot, checkWeights } from '../../math-file/check-slot.ts';
import { wildOf } from '../../math-file/symbol-of-role.ts';
import type { ClusterMath } from './cluster-math.ts';
import { middleReel } from './middle-reel.ts';

/** Counting the windows of a larger grid would take hours. */
const [MOST_ROWS, MOST_CELLS] = [5, 36];

/** Issues of a well-typed file of this family (schema.md sections 3, 4 and 7), as `path: problem`. */
export function* checkClusterMath(math: ClusterMath): Generator<string> {
  yield* checkSlot(math);
  const { reels, rows } = math.grid;
  if (rows > MOST_ROWS) yield `grid.rows: ${rows}, more than ${MOST_ROWS}`;
  if (reels * rows > MOST_CELLS) yield `grid: ${reels * rows} cells, more than ${MOST_CELLS}`;
  for (const [name, { weightsPerReel }] of Object.entries(math.reelSets)) {
    yield* checkReels(math, weightsPerReel, `reelSets.${name}.weightsPerReel`);
  }
  yield* checkClusterPays(math);
  yield* checkRepaint(math);
  yield* checkFreeSpins(math, { hasWildMultiplier: false });
  yield* checkGreatestUnits(greatestWin(math), 'clusterPays.table');
}

type ReelWeights = Readonly<Record<string, number>>;

function* checkReels(math: ClusterMath, reels: readonly ReelWeights[], path: string): Generator<string> {
  const shown = new Set(math.symbols.filter(({ role }) => role !== 'coin').map(({ id }) => id));
  if (reels.length !== math.grid.reels) yield `${path}: ${reels.length} lists of weights for ${math.grid.reels} reels`;
  for (const [reel, weights] of reels.entries()) {
    for (const symbol of Object.keys(weights)) {
      if (!shown.has(symbol)) yield `${path}[${reel}].${symbol}: no symbol that a cell can show`;
    }
    yield* checkWeights(Object.values(weights), `${path}[${reel}]`);
  }
  const [middle, wild] = [middleReel(math), wildOf(math) ?? ''];
  if ((reels[middle]?.[wild] ?? 0) > 0) yield `${path}[${middle}].${wild}: a wild on the middle reel`;
}

function* checkClusterPays({ clusterPays: { table, tiers }, grid, symbols }: ClusterMath): Generator<string> {
  if (tiers.length === 0) yield 'clusterPays.tiers: no tier';
  for (const [index, tier] of tiers.entries()) {
    if (index > 0 && tier <= (tiers[index - 1] ?? 0)) yield `clusterPays.tiers[${index}]: ${tier} does not ascend`;
    if (tier > grid.reels * grid.rows) yield `clusterPays.tiers[${index}]: ${tier} is more than all cells`;
  }
  for (const [symbol, pays] of Object.entries(table)) {
    if (!symbols.some(({ id, role }) => id === symbol && role === 'pay')) {
      yield `clusterPays.table.${symbol}: no pay symbol of this name`;
    }
    if (pays.length !== tiers.length)
      yield `clusterPays.table.${symbol}: ${pays.length} pays for ${tiers.length} tiers`;
  }
}

function* checkRepaint({ features, reelSets, symbols }: ClusterMath): Generator<string> {
  const paying = new Set(symbols.filter(({ role }) => role === 'pay').map(({ id }) => id));
  for (const [reelSet, { none, turns }] of Object.entries(features.repaint ?? {})) {
    const path = `features.repaint.${reelSet}`;
    if (!Object.hasOwn(reelSets, reelSet)) yield `${path}: no reel set of this name`;
    yield* checkWeights([none, ...turns.map(({ weight }) => weight)], path);
    for (const [index, { from, to }] of turns.entries()) {
      const unknown = [from, to].filter((symbol) => !paying.has(symbol));
      for (const symbol of unknown) yield `${path}.turns[${index}]: no pay symbol "${symbol}"`;
      if (from === to) yield `${path}.turns[${index}]: becomes what it is`;
    }
  }
}

/** An upper bound of a round's units before the cap, which must stay an exact integer. */
function greatestWin(math: ClusterMath): number {
  const { clusterPays, features, grid, maxWinUnits } = math;
  const cluster = Math.max(0, ...Object.values(clusterPays.table).flat());
  const spin = cluster * grid.reels * grid.rows + greatestScatterPay(math);
  return spin * (features.freeSpins?.winMultiplier ?? 1) + maxWinUnits;
}
