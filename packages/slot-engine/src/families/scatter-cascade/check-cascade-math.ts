import { checkFreeSpins, greatestScatterPay } from '../../free-spins/check-free-spins.ts';
import { checkGreatestUnits } from '../../math-file/check-file.ts';
import { checkSlot, checkWeights } from '../../math-file/check-slot.ts';
import type { CascadeMath } from './cascade-math.ts';

/** No screen shows more cells, and the windows of as many can still be counted. */
const MOST_CELLS = 100;

/** Issues of a well-typed file of this family (schema.md sections 3, 4 and 7), as `path: problem`. */
export function* checkCascadeMath(math: CascadeMath): Generator<string> {
  yield* checkSlot(math);
  const cells = math.grid.reels * math.grid.rows;
  if (cells > MOST_CELLS) yield `grid: ${cells} cells, more than ${MOST_CELLS}`;
  for (const [name, { weights }] of Object.entries(math.reelSets)) {
    yield* checkReelWeights(math, weights, `reelSets.${name}.weights`);
  }
  yield* checkCountPays(math);
  yield* checkFreeSpins(math, { hasWildMultiplier: false });
  if (math.features.cascade.ladder.length === 0) yield 'features.cascade.ladder: no step';
  yield* checkGreatestUnits(greatestWin(math), 'countPays.table');
}

function* checkReelWeights({ symbols }: CascadeMath, weights: Readonly<Record<string, number>>, path: string) {
  for (const symbol of Object.keys(weights)) {
    if (!symbols.some(({ id }) => id === symbol)) yield `${path}.${symbol}: unknown symbol`;
  }
  yield* checkWeights(Object.values(weights), path);
}

function* checkCountPays({ countPays: { table, tiers }, symbols }: CascadeMath): Generator<string> {
  if (tiers.length === 0) yield 'countPays.tiers: no tier';
  for (const [index, tier] of tiers.entries()) {
    if (index > 0 && tier <= (tiers[index - 1] ?? 0)) yield `countPays.tiers[${index}]: ${tier} does not ascend`;
  }
  for (const [symbol, pays] of Object.entries(table)) {
    if (!symbols.some(({ id, role }) => id === symbol && role === 'pay')) {
      yield `countPays.table.${symbol}: no pay symbol of this name`;
    }
    if (pays.length !== tiers.length) {
      yield `countPays.table.${symbol}: ${pays.length} pays for ${tiers.length} tiers`;
    }
  }
}

/** An upper bound of a round's units before the cap, which must stay an exact integer. */
function greatestWin(math: CascadeMath): number {
  const { countPays, features, maxWinUnits } = math;
  const { freeMeter, ladder, maxSteps } = features.cascade;
  const step = Object.values(countPays.table).reduce((sum, pays) => sum + Math.max(0, ...pays), 0);
  const multiplier = Math.max(freeMeter.start, freeMeter.max, ...ladder);
  const spin = step * maxSteps * multiplier + greatestScatterPay(math);
  return spin * (features.freeSpins?.winMultiplier ?? 1) + maxWinUnits;
}
