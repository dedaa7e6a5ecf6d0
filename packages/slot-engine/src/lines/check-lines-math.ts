import { checkSlot, checkStrips, checkWeights } from '../math-file/check-slot.ts';
import type { LinesMath } from './lines-math.ts';

/** Faults of a well-typed file of this family (schema.md sections 3, 4 and 7), as `path: problem`. */
export function* checkLinesMath(math: LinesMath): Generator<string> {
  yield* checkSlot(math);
  yield* checkStrips(math, math.reelSets.base.strips, 'reelSets.base.strips');
  yield* checkLines(math);
  yield* checkPayTable(math);
  yield* checkMultiplierReel(math);
  yield* checkStackedRespin(math);
  yield* checkGreatestWin(math);
}

function* checkLines({ grid, linePays }: LinesMath): Generator<string> {
  if (linePays.lines.length === 0) yield 'linePays.lines: no line';
  for (const [line, rows] of linePays.lines.entries()) {
    if (rows.length !== grid.reels) yield `linePays.lines[${line}]: ${rows.length} rows for ${grid.reels} reels`;
    for (const [reel, row] of rows.entries()) {
      if (row >= grid.rows) yield `linePays.lines[${line}][${reel}]: row ${row} of ${grid.rows}`;
    }
  }
}

/** Scatters and coins have no line pay: the evaluation relies on it. */
function* checkPayTable({ grid, linePays, symbols }: LinesMath): Generator<string> {
  const paying = new Set(symbols.filter(({ role }) => role === 'pay' || role === 'wild').map(({ id }) => id));
  for (const [symbol, pays] of Object.entries(linePays.table)) {
    if (!paying.has(symbol)) yield `linePays.table.${symbol}: no pay symbol or wild of this name`;
    for (const count of Object.keys(pays)) {
      if (Number(count) > grid.reels) yield `linePays.table.${symbol}.${count}: more than ${grid.reels} reels`;
    }
  }
}

function* checkMultiplierReel({ features: { multiplierReel } }: LinesMath): Generator<string> {
  if (!multiplierReel) return;
  const { values, weights } = multiplierReel;
  if (values.length !== weights.length) {
    yield `features.multiplierReel.weights: ${weights.length} weights for ${values.length} values`;
  }
  yield* checkWeights(weights, 'features.multiplierReel.weights');
}

function* checkStackedRespin({ features: { stackedRespin }, grid }: LinesMath): Generator<string> {
  if (!stackedRespin) return;
  const { reels, respinReel } = stackedRespin;
  if (reels.length === 0) yield 'features.stackedRespin.reels: no reel';
  for (const [index, reel] of reels.entries()) {
    if (reel >= grid.reels) yield `features.stackedRespin.reels[${index}]: reel ${reel} of ${grid.reels}`;
    if (reels.indexOf(reel) !== index) yield `features.stackedRespin.reels[${index}]: reel ${reel} appears twice`;
  }
  if (respinReel >= grid.reels) yield `features.stackedRespin.respinReel: reel ${respinReel} of ${grid.reels}`;
  if (reels.includes(respinReel)) yield 'features.stackedRespin.respinReel: is one of the held reels';
}

/** So that a round's sums are exact before the cap. */
function* checkGreatestWin({ features, linePays }: LinesMath): Generator<string> {
  const pays = Object.values(linePays.table).flatMap((counts) => Object.values(counts));
  const greatestPay = Math.max(0, ...pays) * linePays.lines.length;
  const gridMultiplier = Math.max(1, features.fullGrid?.multiplier ?? 1);
  const reelMultiplier = Math.max(1, ...(features.multiplierReel?.values ?? []));
  if (greatestPay * gridMultiplier * reelMultiplier > Number.MAX_SAFE_INTEGER) {
    yield 'linePays.table: with all multipliers a win leaves the exact integers';
  }
}
