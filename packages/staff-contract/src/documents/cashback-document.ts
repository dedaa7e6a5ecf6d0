import { cashbackPeriods } from '@ipe/contract';
import { day } from '@ipe/contract/fields';
import * as v from 'valibot';
import { countUpTo, grantCentavos, leastVipLevel, line, someGames, wageringDays, wageringX100 } from '../fields.ts';

/** The highest rate: half of the net loss. */
const mostBasisPoints = 50_00;

/**
 * A cashback as two persons publish it: the terms and the program follow this document alone. The server checks what a schema can't: the
 * order of the days, and the law of the house's profile.
 */
export const cashbackDocument = v.strictObject({
  name: line(3, 60),
  /** The first and the last day that count, as São Paulo days. */
  fromDay: day,
  untilDay: day,
  /** The period over which bets and wins are summed: a day, or a week from Monday on. */
  period: v.picklist(cashbackPeriods, 'Escolha "day" ou "week"'),
  /** The share of bets minus wins that is paid, in basis points. */
  rateBasisPoints: countUpTo(mostBasisPoints),
  /** Null: all of the house's own games. */
  games: someGames,
  /** The least amount that is paid; smaller ones are dropped. */
  leastCentavos: grantCentavos,
  /** The most that one player gets for one period. */
  mostCentavos: grantCentavos,
  /** 0: everybody. */
  leastVipLevel,
  /** How many times the cashback must be wagered, in hundredths, and within how many days; 0: it may be withdrawn at once. */
  wageringX100,
  wageringDays,
});

export type CashbackDocument = v.InferOutput<typeof cashbackDocument>;

/** The document with which drafts, the demonstration and tests begin. */
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
