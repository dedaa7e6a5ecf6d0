import * as v from 'valibot';
import { amount, whole } from '#platform/rule-book/index.ts';

export const calendarDays = 7;

export const checkInSchema = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/u, 'must be 1 to 40 letters, digits or -._')),
  /** Of the calendar's days. */
  rewardsCentavos: v.pipe(
    v.array(amount(1, 10_000_00)),
    v.length(calendarDays, `must have a reward for each of the ${calendarDays} days`),
  ),
  /** Bets of the same São Paulo day that a check-in asks for; 0 for none. */
  requiredBetsCentavos: amount(0, 1_000_000_00),
  /** Only a player who has paid in with their own CPF: one account a person. */
  requiresProvedCpf: v.boolean(),
  wageringX100: whole(0, 60_00),
  wageringDays: whole(1, 90),
});

export type CheckInRule = v.InferOutput<typeof checkInSchema>;
