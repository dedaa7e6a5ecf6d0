import { bonusOf } from '../bonus/bonus-of.ts';
import { checkBonus } from '../bonus/check-bonus.ts';
import { checkModes } from '../math-file/check-modes.ts';
import { checkRole, checkWeights } from '../math-file/check-slot.ts';
import { checkScatter } from './check-scatter.ts';
import type { FreeSpins } from './free-spins-fields.ts';
import type { FreeSpinsFile } from './free-spins-file.ts';
import { spinsGiven } from './given-spins.ts';

interface Pays {
  hasWildMultiplier: boolean;
  hasWildScatter?: boolean;
  hasExpanding?: boolean;
  hasDrawnSpins?: boolean;
  hasStickyWilds?: boolean;
}

/**
 * Issues of scatter pays, a bonus, free spins and their bought modes (schema.md sections 3 and 4).
 * @param pays what the family can do: count wilds with `wildMultiplier`, use a wild as the scatter, expand a symbol,
 * draw the number of spins, keep wilds
 */
export function* checkFreeSpins(math: FreeSpinsFile, pays: Pays): Generator<string> {
  const { features, scatterPays } = math;
  const { freeSpins } = features;
  if (scatterPays) yield* checkScatter(math, scatterPays.symbol, { ...pays, path: 'scatterPays.symbol' });
  yield* checkBonus(math, pays);
  if (freeSpins) yield* checkFeature(math, freeSpins, pays);
  if (!pays.hasWildMultiplier && (freeSpins?.wildMultiplier ?? 1) !== 1) {
    yield 'features.freeSpins.wildMultiplier: only ways are counted with it';
  }
  yield* checkPurchases(math);
}

function* checkPurchases({ features, modes }: FreeSpinsFile): Generator<string> {
  const { freeSpins } = features;
  const bonus = bonusOf(features);
  if (!freeSpins && !bonus) {
    yield* checkModes(modes);
    return;
  }
  for (const [mode, { entry }] of Object.entries(modes)) {
    if (entry && !Object.hasOwn(features, entry.feature))
      yield `modes.${mode}.entry.feature: the game has no such feature`;
  }
  yield* checkModes(modes, function* (count, path) {
    if (count >= (bonus?.minCount ?? Infinity)) return;
    if (!freeSpins || spinsGiven(freeSpins, count).every(({ spins }) => spins === 0))
      yield `${path}: triggers no free spin`;
  });
}

function* checkExpanding(math: FreeSpinsFile, { expanding }: FreeSpins, { hasExpanding }: Pays): Generator<string> {
  if (!expanding) return;
  const path = 'features.freeSpins.expanding';
  if (!hasExpanding) yield `${path}: this family has none`;
  yield* checkWeights(Object.values(expanding.weights), `${path}.weights`);
  for (const symbol of Object.keys(expanding.weights)) {
    yield* checkRole(math, symbol, { role: 'pay', path: `${path}.weights.${symbol}` });
  }
}

function* checkDrawn({ drawn = {}, maxTotal, trigger }: FreeSpins, { hasDrawnSpins }: Pays): Generator<string> {
  for (const [count, weights] of Object.entries(drawn)) {
    const path = `features.freeSpins.drawn.${count}`;
    if (!hasDrawnSpins) yield `${path}: this family draws none`;
    yield* checkWeights(Object.values(weights), path);
    const most = Math.max(0, ...spinsGiven({ drawn, trigger }, Number(count)).map(({ spins }) => spins));
    if (most > maxTotal) yield `${path}: ${most} free spins are more than features.freeSpins.maxTotal`;
  }
}

function* checkFeature(math: FreeSpinsFile, freeSpins: FreeSpins, pays: Pays): Generator<string> {
  const { reelSets, scatterPays } = math;
  yield* checkScatter(math, freeSpins.symbol, { ...pays, path: 'features.freeSpins.symbol' });
  yield* checkExpanding(math, freeSpins, pays);
  yield* checkDrawn(freeSpins, pays);
  if (freeSpins.stickyWilds && !pays.hasStickyWilds) yield 'features.freeSpins.stickyWilds: this family has none';
  if (!Object.hasOwn(reelSets, freeSpins.reelSet)) {
    yield `features.freeSpins.reelSet: no reel set "${freeSpins.reelSet}"`;
  }
  if (scatterPays && scatterPays.symbol !== freeSpins.symbol) {
    yield `scatterPays.symbol: the feature counts "${freeSpins.symbol}"`;
  }
  if (freeSpins.scatterPays === true && !scatterPays) yield 'features.freeSpins.scatterPays: no scatter pays';
}

/** The greatest pay of the scatters. */
export function greatestScatterPay({ scatterPays }: FreeSpinsFile): number {
  return Math.max(0, ...Object.values(scatterPays?.table ?? {}));
}
