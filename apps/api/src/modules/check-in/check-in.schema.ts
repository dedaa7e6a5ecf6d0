import * as v from 'valibot';
import { amount, ruleVersion, wageringEntries } from '#platform/rule-book/index.ts';

export const calendarDays = 7;

export const checkInSchema = v.strictObject({
  version: ruleVersion,
  /** Of the calendar's days. */
  rewardsCentavos: v.pipe(
    v.array(amount(1, 10_000_00)),
    v.length(calendarDays, `must have a reward for each of the ${calendarDays} days`),
  ),
  /** Bets of the same São Paulo day that a check-in asks for; 0 for none. */
  requiredBetsCentavos: amount(0, 1_000_000_00),
  /** Only a player who has paid in with their own CPF: one account a person. */
  requiresProvedCpf: v.boolean(),
  ...wageringEntries,
});

export type CheckInRule = v.InferOutput<typeof checkInSchema>;
