import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { centavos, day, empty, id, instant, stateByDays } from '../fields.ts';

/** Cashback: what a part of a day's or a week's bets minus wins comes back as, by published documents. */

export const cashbackPeriods = ['day', 'week'] as const;

/**
 * soFar: the period goes on · waiting: it is over, and is paid when its rounds are · paid · nothing: no net loss, or less than the least amount ·
 * vip_level: the level was too low · withheld: the account got no rewards at that moment.
 */
const cashbackOutcomes = ['soFar', 'waiting', 'paid', 'nothing', 'vip_level', 'withheld'] as const;

/** What a player's rounds of a period, from `from` to `to`, add up to. Of free money alone. */
const period = v.object({
  from: day,
  to: day,
  betsCentavos: centavos,
  winsCentavos: centavos,
  /** By the document: of what is there so far, of what will be paid, or was. */
  amountCentavos: centavos,
  outcome: v.picklist(cashbackOutcomes),
  /** When it is paid at the earliest, or was settled. */
  at: instant,
});

export const cashbackCalls = defineCalls({
  /** Those that go on or are announced, and those that ended in the last 30 days. */
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
          /** Of bets minus wins, in hundredths of a percent. */
          rateBasisPoints: v.pipe(v.number(), v.safeInteger()),
          leastCentavos: centavos,
          mostCentavos: centavos,
          leastVipLevel: v.pipe(v.number(), v.safeInteger()),
          /** Written from the document of this version, whose SHA-256 with the text is `sha256`. */
          terms: v.string(),
          ruleVersion: v.string(),
          sha256: v.string(),
          /** Why the house ended it before its last day; null otherwise. */
          stopReason: v.nullable(v.string()),
          /** The player's own periods, the newest first; none for visitors. */
          own: v.array(period),
        }),
      ),
    }),
  },
});
