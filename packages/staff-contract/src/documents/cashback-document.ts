import { cashbackPeriods } from '@ipe/contract';
import { day } from '@ipe/contract/fields';
import * as v from 'valibot';
import { countUpTo, grantCentavos, leastVipLevel, line, someGames, wageringDays, wageringX100 } from '../fields.ts';

/** Half of what was lost. */
const mostBasisPoints = 50_00;

/**
 * A cashback as two persons publish it: all that its terms say and its program follows. What a shape can't say (the order of the days, what the
 * law of the house's profile allows) the server says.
 */
export const cashbackDocument = v.strictObject({
  name: line(3, 60),
  /** The first and the last day that count, in São Paulo. */
  fromDay: day,
  untilDay: day,
  /** What is added up: each day, or each week from Monday on. */
  period: v.picklist(cashbackPeriods, 'Escolha "day" ou "week"'),
  /** Of bets minus wins, in hundredths of a percent. */
  rateBasisPoints: countUpTo(mostBasisPoints),
  /** Null: all of the house's own games. */
  games: someGames,
  /** A smaller amount isn't paid. */
  leastCentavos: grantCentavos,
  /** For a player and a period. */
  mostCentavos: grantCentavos,
  /** 0: everybody. */
  leastVipLevel,
  /** How often it must be wagered, in hundredths, and in how many days; 0: it may be withdrawn at once. */
  wageringX100,
  wageringDays,
});

export type CashbackDocument = v.InferOutput<typeof cashbackDocument>;

/** What a first draft, the demonstration and tests begin with. */
export const firstCashback = (days: Pick<CashbackDocument, 'fromDay' | 'untilDay'>): CashbackDocument => ({
  name: 'Cashback do dia',
  ...days,
  period: 'day',
  rateBasisPoints: 5_00,
  games: null,
  leastCentavos: 10,
  mostCentavos: 500_00,
  leastVipLevel: 0,
  wageringX100: 0,
  wageringDays: 7,
});
