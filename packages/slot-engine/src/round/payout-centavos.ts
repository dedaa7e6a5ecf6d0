import { centavos, type Centavos } from '@ipe/money';
import type { MathFile } from '../math-file/math-file.ts';

/**
 * Converts a round's units into money: stake × units / `bet.units`, in exact integers (schema.md section 1). It is
 * exact for stakes in multiples of `bet.stakeStepMinor`; for other stakes a fraction of a centavo is dropped.
 * @throws RangeError for a stake or units that aren't whole numbers ≥ 0, or a payout beyond MAX_CENTAVOS.
 */
export function payoutCentavos({ bet }: Pick<MathFile, 'bet'>, stakeCentavos: Centavos, totalUnits: number): Centavos {
  if (stakeCentavos < 0 || totalUnits < 0) throw new RangeError('a stake and its win are never negative');
  return centavos(Number((BigInt(stakeCentavos) * BigInt(totalUnits)) / BigInt(bet.units)));
}
