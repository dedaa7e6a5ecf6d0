import { bonusOf, centavos, type Centavos } from '@ipe/money';
import type { CashbackDocument } from '@ipe/staff-contract';

/** What a player's rounds of a period add up to, in centavos. */
export type Played = { bets: number; wins: number };

type Rule = Pick<CashbackDocument, 'rateBasisPoints' | 'leastCentavos' | 'mostCentavos'>;

/** So much of bets minus wins, rounded down to the centavo, and no more than the most; 0 where less than the least is left. */
export function reckonCashback(
  { rateBasisPoints, leastCentavos, mostCentavos }: Rule,
  { bets, wins }: Played,
): Centavos {
  const tier = { fromCentavos: 0, percentX100: rateBasisPoints, maxBonusCentavos: mostCentavos };
  const amount = bonusOf([tier], Math.max(0, bets - wins));
  return amount < leastCentavos ? centavos(0) : amount;
}
