import { bonusOf } from '../bonus/bonus-fields.ts';
import { checkBonus } from '../bonus/check-bonus.ts';
import { checkModes } from '../math-file/check-modes.ts';
import { checkRole } from '../math-file/check-slot.ts';
import { tableAt } from '../math-file/table-at.ts';
import type { FreeSpins } from './free-spins-fields.ts';
import type { FreeSpinsFile } from './free-spins-file.ts';

/**
 * Faults of scatter pays, a bonus, free spins and their bought modes (schema.md sections 3 and 4).
 * @param pays whether the family counts wilds with `wildMultiplier`.
 */
export function* checkFreeSpins(math: FreeSpinsFile, pays: { hasWildMultiplier: boolean }): Generator<string> {
  const { features, scatterPays } = math;
  const { freeSpins } = features;
  if (scatterPays) yield* checkRole(math, scatterPays.symbol, { role: 'scatter', path: 'scatterPays.symbol' });
  yield* checkBonus(math);
  if (freeSpins) yield* checkFeature(math, freeSpins);
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
    if (tableAt(freeSpins?.trigger ?? {}, count) === 0) yield `${path}: triggers no free spin`;
  });
}

function* checkFeature(math: FreeSpinsFile, freeSpins: FreeSpins): Generator<string> {
  const { reelSets, scatterPays } = math;
  yield* checkRole(math, freeSpins.symbol, { role: 'scatter', path: 'features.freeSpins.symbol' });
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
