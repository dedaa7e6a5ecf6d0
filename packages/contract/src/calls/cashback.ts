import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { centavos, day, empty, id, instant, stateByDays } from '../fields.ts';

/** Cashback by published documents: a share of a day's or a week's bets minus wins comes back to the player. */

export const cashbackPeriods = ['day', 'week'] as const;

/**
 * soFar: the period isn't over · waiting: the period is over, and its cashback is paid when its rounds are over · paid · nothing: there was
 * no net loss, or the amount is below the minimum · vip_level: the player's level was too low · withheld: the account couldn't get rewards
 * at that moment.
 */
const cashbackOutcomes = ['soFar', 'waiting', 'paid', 'nothing', 'vip_level', 'withheld'] as const;

/** The sums of a player's rounds in a period, from `from` to `to`. They count only free money. */
const period = v.object({
  from: day,
  to: day,
  betsCentavos: centavos,
  winsCentavos: centavos,
  /** The cashback by the document: the amount so far, the amount to pay, or the paid amount. */
  amountCentavos: centavos,
  outcome: v.picklist(cashbackOutcomes),
  /** The earliest moment of payment, or when the period was settled. */
  at: instant,
});

export const cashbackCalls = defineCalls({
  /** The cashbacks that are running or announced, and those that ended in the last 30 days. */
  '/api/cashback/list': {
    session: 'optional',
    input: empty,
    output: v.object({
      list: v.array(
        v.object({
          id,
          name: v.string(),
          state: stateByDays,
          fromDay: day,
          untilDay: day,
          period: v.picklist(cashbackPeriods),
          /** The share of bets minus wins, in basis points. */
          rateBasisPoints: v.pipe(v.number(), v.safeInteger()),
          leastCentavos: centavos,
          mostCentavos: centavos,
          leastVipLevel: v.pipe(v.number(), v.safeInteger()),
          /** The terms, made from this version of the document. `sha256` is the SHA-256 of the document together with this text. */
          terms: v.string(),
          ruleVersion: v.string(),
          sha256: v.string(),
          /** Why the house ended it before its last day; null where it didn't. */
          stopReason: v.nullable(v.string()),
          /** The player's own periods, newest first; empty for visitors. */
          own: v.array(period),
        }),
      ),
    }),
  },
});
