import { checkFreeSpins, greatestScatterPay } from '../../free-spins/check-free-spins.ts';
import { checkGreatestUnits } from '../../math-file/check-file.ts';
import { wildOf } from '../../math-file/symbol-of-role.ts';
import { scatterOf } from '../../free-spins/scatters.ts';
import { checkRole, checkSlot, checkStrips, checkWeights, greatestPay } from '../../math-file/check-slot.ts';
import { greatestLinePay } from '../../line-pays/line-pays.ts';
import { checkAnte } from '../../strips/ante.ts';
import { checkLinePays } from '../../line-pays/check-line-pays.ts';
import { hasSingleSpinFeatures, type LinesMath } from './lines-math.ts';

/** Issues of a well-typed file of this family (schema.md sections 3, 4 and 7), as `path: problem`. */
export function* checkLinesMath(math: LinesMath): Generator<string> {
  yield* checkSlot(math);
  for (const [name, { strips }] of Object.entries(math.reelSets)) {
    yield* checkStrips(math, strips, `reelSets.${name}.strips`);
  }
  yield* checkLinePays(math);
  yield* checkFreeSpins(math, {
    hasWildMultiplier: false,
    hasWildScatter: true,
    hasExpanding: true,
    hasDrawnSpins: true,
    hasStickyWilds: true,
  });
  yield* checkMultiplierReel(math);
  yield* checkStackedRespin(math);
  yield* checkExpandingWilds(math);
  yield* checkCascade(math);
  yield* checkStickyWilds(math);
  yield* checkOtherScatters(math);
  yield* checkTogether(math);
  yield* checkAnte(math, hasSingleSpinFeatures(math));
  yield* checkGreatestUnits(greatestWin(math), 'linePays.table');
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

function* checkOtherScatters(math: LinesMath): Generator<string> {
  const { otherScatterPays = [] } = math;
  const taken = [scatterOf(math), ...otherScatterPays.map(({ symbol }) => symbol)];
  for (const [index, { symbol }] of otherScatterPays.entries()) {
    const path = `otherScatterPays[${index}].symbol`;
    yield* checkRole(math, symbol, { role: 'scatter', path });
    if (taken.indexOf(symbol) !== index + 1) yield `${path}: "${symbol}" pays already`;
  }
  if (otherScatterPays.length > 0 && hasSingleSpinFeatures(math)) {
    yield 'otherScatterPays: is not played together with the features of a single spin';
  }
}

/** The rows that leave a reel are stored as the bits of one number. */
const MOST_FALLING_ROWS = 31;

/** Falling wins go together with lines from the left with their wilds, a scatter, and what that brings. All else is refused. */
function* checkCascade(math: LinesMath): Generator<string> {
  const { cascade, expandingWilds, freeSpins, fullGrid } = math.features;
  if (!cascade) return;
  const path = 'features.cascade';
  yield* checkLadders(math, path);
  if (math.grid.rows > MOST_FALLING_ROWS) yield `${path}: no more than ${MOST_FALLING_ROWS} rows fall`;
  const others = {
    'the features of a single spin': hasSingleSpinFeatures(math),
    bothWays: math.linePays.bothWays,
    expandingWilds,
    fullGrid,
    'freeSpins.expanding': freeSpins?.expanding,
    'freeSpins.stickyWilds': freeSpins?.stickyWilds,
    otherScatterPays: math.otherScatterPays,
    'a wild that is the scatter': scatterOf(math) !== undefined && scatterOf(math) === wildOf(math),
  };
  for (const [other, isThere] of Object.entries(others)) {
    if (isThere) yield `${path}: is not played together with ${other}`;
  }
}

function* checkLadders({ features: { cascade, freeSpins } }: LinesMath, path: string): Generator<string> {
  if (cascade?.ladder.length === 0) yield `${path}.ladder: no step`;
  if (cascade?.freeLadder?.length === 0) yield `${path}.freeLadder: no step`;
  if (cascade?.freeLadder && !freeSpins) yield `${path}.freeLadder: the game has no free spins`;
}

/** The figures are counted for every set of reels that can be held, and each further reel doubles their number. */
const MOST_STICKY_REELS = 5;

function* checkStickyWilds(math: LinesMath): Generator<string> {
  const { expandingWilds, freeSpins } = math.features;
  if (!freeSpins?.stickyWilds) return;
  const path = 'features.freeSpins.stickyWilds';
  const wild = wildOf(math);
  if (wild === undefined) yield `${path}: the game has no wild`;
  const others = {
    'a wild that is the scatter': wild !== undefined && scatterOf(math) === wild,
    expandingWilds,
    'freeSpins.expanding': freeSpins.expanding,
  };
  for (const [other, isThere] of Object.entries(others)) {
    if (isThere) yield `${path}: is not played together with ${other}`;
  }
  yield* checkStickyReels(math, freeSpins.stickyWilds.reels, `${path}.reels`);
}

function* checkStickyReels({ grid }: LinesMath, reels: readonly number[], path: string): Generator<string> {
  if (reels.length === 0 || reels.length > MOST_STICKY_REELS) yield `${path}: 1 to ${MOST_STICKY_REELS} reels`;
  for (const [index, reel] of reels.entries()) {
    if (reel >= grid.reels) yield `${path}[${index}]: reel ${reel} of ${grid.reels}`;
    if (reels.indexOf(reel) !== index) yield `${path}[${index}]: reel ${reel} appears twice`;
  }
}

function* checkExpandingWilds(math: LinesMath): Generator<string> {
  const { expandingWilds } = math.features;
  if (!expandingWilds) return;
  const path = 'features.expandingWilds';
  if (hasSingleSpinFeatures(math)) yield `${path}: is not played together with the features of a single spin`;
  if (wildOf(math) === undefined) yield `${path}: the game has no wild`;
  if (expandingWilds.reels.length === 0) yield `${path}.reels: no reel`;
  for (const [index, reel] of expandingWilds.reels.entries()) {
    if (reel >= math.grid.reels) yield `${path}.reels[${index}]: reel ${reel} of ${math.grid.reels}`;
  }
}

/**
 * Refuses features of a single spin together with scatter pays and free spins, because the schema doesn't define how
 * they work together.
 */
function* checkTogether(math: LinesMath): Generator<string> {
  const {
    features: { bonusPick, bonusWheel, freeSpins },
    scatterPays,
  } = math;
  if (!hasSingleSpinFeatures(math)) return;
  const others = 'is not played together with multiplierReel or stackedRespin';
  if (freeSpins) yield `features.freeSpins: ${others}`;
  if (bonusPick) yield `features.bonusPick: ${others}`;
  if (bonusWheel) yield `features.bonusWheel: ${others}`;
  if (scatterPays) yield `scatterPays: ${others}`;
}

/** An upper bound of a round's units before the cap, which must stay an exact integer. */
function greatestWin(math: LinesMath): number {
  const { features, linePays, maxWinUnits } = math;
  const lines = greatestLinePay(math) * greatestMultiplier(math);
  const { freeSpins } = features;
  const others = math.otherScatterPays?.map(({ table }) => Math.max(0, ...Object.values(table))) ?? [];
  const scatters = others.reduce((sum, pay) => sum + pay, greatestScatterPay(math));
  if (!freeSpins) return lines + scatters;
  const expanded = freeSpins.expanding ? greatestPay(linePays.table) * linePays.lines.length : 0;
  return (lines + expanded + scatters) * (freeSpins.winMultiplier ?? 1) + maxWinUnits;
}

/** An upper bound of what multiplies the pay of a spin's lines: the number of falls times all multipliers. */
function greatestMultiplier({ features: { cascade, fullGrid, multiplierReel } }: LinesMath): number {
  const { freeLadder = [], ladder, maxSteps } = cascade ?? { ladder: [1], maxSteps: 1 };
  const falls = maxSteps * Math.max(1, ...ladder, ...freeLadder);
  return falls * Math.max(1, fullGrid?.multiplier ?? 1) * Math.max(1, ...(multiplierReel?.values ?? []));
}
