import * as v from 'valibot';
import { amount, ruleVersion, wageringEntries } from '#platform/rule-book/index.ts';

export const calendarDays = 7;

export const checkInSchema = v.strictObject({
  version: ruleVersion,
  /** The reward of each day of the calendar, in centavos. */
  rewardsCentavos: v.pipe(
    v.array(amount(1, 10_000_00)),
    v.length(calendarDays, `must have a reward for each of the ${calendarDays} days`),
  ),
  /** The bets of the same São Paulo day that a check-in needs, in centavos; 0 for none. */
  requiredBetsCentavos: amount(0, 1_000_000_00),
  /** Whether only players who have paid in with their own CPF may check in, which makes it one account for each person. */
  requiresProvedCpf: v.boolean(),
  ...wageringEntries,
});

export type CheckInRule = v.InferOutput<typeof checkInSchema>;
