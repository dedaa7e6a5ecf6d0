import { checkFreeSpins, greatestScatterPay } from '../../free-spins/check-free-spins.ts';
import { checkGreatestUnits } from '../../math-file/check-file.ts';
import { checkPays, checkSlot, checkStrips, checkWeights, greatestPay } from '../../math-file/check-slot.ts';
import type { SlotMath } from '../game-math.ts';
import type { LinePays } from '../../line-pays/line-wins.ts';
import { hasSingleSpinFeatures, type LinesMath } from './lines-math.ts';

/** Faults of a well-typed file of this family (schema.md sections 3, 4 and 7), as `path: problem`. */
export function* checkLinesMath(math: LinesMath): Generator<string> {
  yield* checkSlot(math);
  for (const [name, { strips }] of Object.entries(math.reelSets)) {
    yield* checkStrips(math, strips, `reelSets.${name}.strips`);
  }
  yield* checkLinePays(math);
  yield* checkFreeSpins(math);
  yield* checkMultiplierReel(math);
  yield* checkStackedRespin(math);
  yield* checkTogether(math);
  yield* checkGreatestUnits(greatestWin(math), 'linePays.table');
}

/** Faults of the lines and their pays. Scatters and coins have no line pay: the evaluation relies on it. */
export function* checkLinePays(math: SlotMath & { linePays: LinePays }): Generator<string> {
  const { grid, linePays } = math;
  if (linePays.lines.length === 0) yield 'linePays.lines: no line';
  for (const [line, rows] of linePays.lines.entries()) {
    if (rows.length !== grid.reels) yield `linePays.lines[${line}]: ${rows.length} rows for ${grid.reels} reels`;
    for (const [reel, row] of rows.entries()) {
      if (row >= grid.rows) yield `linePays.lines[${line}][${reel}]: row ${row} of ${grid.rows}`;
    }
  }
  yield* checkPays(math, linePays.table, { roles: ['pay', 'wild'], most: grid.reels, path: 'linePays.table' });
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

/** The schema doesn't say what the features of the single spin do to scatter pays and free spins, so nobody may guess. */
function* checkTogether(math: LinesMath): Generator<string> {
  const {
    features: { freeSpins },
    scatterPays,
  } = math;
  if (!hasSingleSpinFeatures(math)) return;
  const others = 'is not played together with multiplierReel, stackedRespin or fullGrid';
  if (freeSpins) yield `features.freeSpins: ${others}`;
  if (scatterPays) yield `scatterPays: ${others}`;
}

/** So that a round's sums are exact before the cap. */
function greatestWin(math: LinesMath): number {
  const { features, linePays, maxWinUnits } = math;
  const gridMultiplier = Math.max(1, features.fullGrid?.multiplier ?? 1);
  const reelMultiplier = Math.max(1, ...(features.multiplierReel?.values ?? []));
  const lines = greatestPay(linePays.table) * linePays.lines.length * gridMultiplier * reelMultiplier;
  const { freeSpins } = features;
  if (!freeSpins) return lines + greatestScatterPay(math);
  return (lines + greatestScatterPay(math)) * (freeSpins.winMultiplier ?? 1) + maxWinUnits;
}
