import { greatestLinePay } from '../../line-pays/line-pays.ts';
import { checkLinePays } from '../../line-pays/check-line-pays.ts';
import { checkGreatestUnits } from '../../math-file/check-file.ts';
import { checkModes } from '../../math-file/check-modes.ts';
import { checkRole, checkSlot, checkStrips, checkWeights } from '../../math-file/check-slot.ts';
import type { HoldMath } from './hold-math.ts';

/** No screen shows more cells. */
const MOST_CELLS = 100;

/** Issues of a well-typed file of this family (schema.md sections 3, 4 and 7), as `path: problem`. */
export function* checkHoldMath(math: HoldMath): Generator<string> {
  yield* checkSlot(math);
  yield* checkStrips(math, math.reelSets.base.strips, 'reelSets.base.strips');
  yield* checkLinePays(math);
  yield* checkHoldAndWin(math);
  const { holdAndWin } = math.features;
  const cells = math.grid.reels * math.grid.rows;
  yield* checkModes(math.modes, function* (count, path) {
    if (count < holdAndWin.minCoins)
      yield `${path}: fewer than the ${holdAndWin.minCoins} coins that start the feature`;
    if (count > cells) yield `${path}: more coins than the ${cells} cells`;
  });
  yield* checkGreatestUnits(greatestWin(math), 'features.holdAndWin.values');
}

function* checkHoldAndWin(math: HoldMath): Generator<string> {
  const { cellWeights, symbol, values } = math.features.holdAndWin;
  const path = 'features.holdAndWin';
  const cells = math.grid.reels * math.grid.rows;
  if (cells > MOST_CELLS) yield `grid: ${cells} cells, more than ${MOST_CELLS}`;
  yield* checkRole(math, symbol, { role: 'coin', path: `${path}.symbol` });
  yield* checkWeights([cellWeights.coin, cellWeights.blank], `${path}.cellWeights`);
  yield* checkWeights(
    values.map(({ weight }) => weight),
    `${path}.values`,
  );
  const seen = new Set<string>();
  for (const [index, { id }] of values.entries()) {
    if (seen.has(id)) yield `${path}.values[${index}].id: "${id}" appears twice`;
    seen.add(id);
  }
}

/** An upper bound of a round's units before the cap, which must stay an exact integer. */
function greatestWin(math: HoldMath): number {
  const {
    features: { holdAndWin },
    grid,
  } = math;
  const coins = Math.max(0, ...holdAndWin.values.map(({ units }) => units)) * grid.reels * grid.rows;
  return coins + holdAndWin.fullGridUnits + greatestLinePay(math);
}
