import { id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { playerId } from '../fields.ts';

/** `going-back`: on its way to the payer. `sent-back`: arrived there. `taken-back`: the bank took it back after it was credited (MED). */
const returnState = v.picklist(['going-back', 'sent-back', 'taken-back']);

/** A place in the list; the next page begins after it. */
const place = v.strictObject({ at: instant, playerId, id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

export const returnCalls = defineStaffCalls({
  /** The returns of the whole house. Those on their way are sorted by the longest waiting first, others newest first. */
  '/back-office/api/deposits/returns': {
    permission: 'withdrawals.read',
    input: v.pipe(
      v.strictObject({ state: v.optional(returnState, 'going-back'), after: v.exactOptional(place) }),
      v.check(
        // A deposit that was never credited has its order's id here; the bank's ids have another form.
        ({ state, after }) => state === 'taken-back' || after === undefined || v.is(id, after.id),
        'Este lugar não é desta lista',
      ),
    ),
    output: v.object({
      list: v.array(
        v.object({
          /** The bank's id for money that it took back; the order's id for a deposit that was never credited. */
          id: v.string(),
          playerId,
          orderId: v.string(),
          /** When it reached this state. */
          at: instant,
          amountCentavos: v.number(),
          /** The part that the wallet no longer had, which the player owes since. */
          owedCentavos: v.number(),
          /** Bacen's code for money that the bank took back; otherwise the reason for the return as the player reads it. */
          why: v.nullable(v.string()),
        }),
      ),
      hasMore: v.boolean(),
    }),
  },
});
