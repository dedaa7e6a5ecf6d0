import { checkFreeSpins, greatestScatterPay } from '../../free-spins/check-free-spins.ts';
import { checkGreatestUnits } from '../../math-file/check-file.ts';
import { checkPays, checkSlot, checkStrips, checkWeights, greatestPay } from '../../math-file/check-slot.ts';
import type { RowWeights } from '../../math-file/math-file.ts';
import { wildOf } from '../../math-file/symbol-of-role.ts';
import { checkAnte } from '../../strips/ante.ts';
import type { WaysMath } from './ways-math.ts';

/** Issues of a well-typed file of this family (schema.md sections 3, 4 and 7), as `path: problem`. */
export function* checkWaysMath(math: WaysMath): Generator<string> {
  yield* checkSlot(math);
  const wild = wildOf(math);
  for (const [name, { rowsPerReel, strips }] of Object.entries(math.reelSets)) {
    yield* checkStrips(math, strips, `reelSets.${name}.strips`);
    if (rowsPerReel) yield* checkRows(math, rowsPerReel, `reelSets.${name}.rowsPerReel`);
    for (const [position, symbol] of strips[0]?.entries() ?? []) {
      if (symbol === wild) yield `reelSets.${name}.strips[0][${position}]: a wild on the first reel`;
    }
  }
  yield* checkPays(math, math.waysPays.table, { roles: ['pay'], most: math.grid.reels, path: 'waysPays.table' });
  yield* checkFreeSpins(math, { hasWildMultiplier: true, hasWildScatter: true, hasDrawnSpins: true });
  yield* checkAnte(math);
  yield* checkGreatestUnits(greatestWin(math), 'waysPays.table');
}

/** Checks the heights that reels can have. `path` is their place in the file. */
function* checkRows({ grid }: WaysMath, rowsPerReel: readonly RowWeights[], path: string): Generator<string> {
  if (rowsPerReel.length !== grid.reels) yield `${path}: ${rowsPerReel.length} heights for ${grid.reels} reels`;
  for (const [reel, weights] of rowsPerReel.entries()) {
    yield* checkWeights(Object.values(weights), `${path}[${reel}]`);
    for (const rows of Object.keys(weights)) {
      if (Number(rows) > grid.rows) yield `${path}[${reel}].${rows}: more than the ${grid.rows} rows of the grid`;
    }
  }
}

/** An upper bound of a round's units before the cap, which must stay an exact integer. */
function greatestWin(math: WaysMath): number {
  const { features, grid, maxWinUnits, symbols, waysPays } = math;
  const wildMultiplier = features.freeSpins?.wildMultiplier ?? 1;
  const ways = (grid.rows * wildMultiplier) ** grid.reels;
  const spin = greatestPay(waysPays.table) * ways * symbols.length + greatestScatterPay(math);
  return spin * (features.freeSpins?.winMultiplier ?? 1) + maxWinUnits;
}
