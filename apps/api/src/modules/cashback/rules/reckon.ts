import { bonusOf, centavos, type Centavos } from '@ipe/money';
import type { CashbackDocument } from '@ipe/staff-contract';

/** The sums of a player's rounds in a period, in centavos. */
export type Played = { bets: number; wins: number };

type Rule = Pick<CashbackDocument, 'rateBasisPoints' | 'leastCentavos' | 'mostCentavos'>;

/** The rate's share of bets minus wins, rounded down to the centavo, at most `mostCentavos`; 0 where it is below `leastCentavos`. */
export function reckonCashback(
  { rateBasisPoints, leastCentavos, mostCentavos }: Rule,
  { bets, wins }: Played,
): Centavos {
  const tier = { fromCentavos: 0, percentX100: rateBasisPoints, maxBonusCentavos: mostCentavos };
  const amount = bonusOf([tier], Math.max(0, bets - wins));
  return amount < leastCentavos ? centavos(0) : amount;
}
