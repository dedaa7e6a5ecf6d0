import { centavos, type Centavos } from '@ipe/money';
import { payoutCentavos } from '@ipe/slot-engine';
import type { RoundsLot } from '@ipe/staff-contract';
import type { GrantedRoundsDeps } from '../granted-rounds.deps.ts';

/** What all rounds of a lot cost the house, in centavos, at the current stakes. */
export function worthOf(
  { shelf }: Pick<GrantedRoundsDeps, 'shelf'>,
  lot: Pick<RoundsLot, 'gameId' | 'mode' | 'stakeCentavos' | 'rounds'>,
): Centavos {
  const stake = centavos(lot.stakeCentavos);
  const math = shelf.get(lot.gameId)?.math;
  const modes: Readonly<Record<string, { costUnits: number }>> = math?.modes ?? {};
  const cost = modes[lot.mode ?? 'base']?.costUnits;
  const price = math === undefined || cost === undefined ? stake : payoutCentavos(math, stake, cost);
  return centavos(price * lot.rounds);
}
