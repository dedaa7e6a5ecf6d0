import { id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { playerId } from '../fields.ts';

/** On its way back to its payer, there, or taken back by the bank after it was credited (MED). */
const returnState = v.picklist(['going-back', 'sent-back', 'taken-back']);

/** A place in the list: what follows it is read next. */
const place = v.strictObject({ at: instant, playerId, id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

export const returnCalls = defineStaffCalls({
  /** Of the whole house. Those on their way: the one that waits longest first; others newest first. */
  '/back-office/api/deposits/returns': {
    permission: 'withdrawals.read',
    input: v.pipe(
      v.strictObject({ state: v.optional(returnState, 'going-back'), after: v.exactOptional(place) }),
      v.check(
        // What was never credited is named by its order.
        ({ state, after }) => state === 'taken-back' || after === undefined || v.is(id, after.id),
        'Este lugar não é desta lista',
      ),
    ),
    output: v.object({
      list: v.array(
        v.object({
          /** The bank's of what it took back, the order's of what was never credited. */
          id: v.string(),
          playerId,
          orderId: v.string(),
          /** When it came to this state. */
          at: instant,
          amountCentavos: v.number(),
          /** What the wallet no longer had, and the player owed from then on. */
          owedCentavos: v.number(),
          /** Bacen's word for what the bank took back; else why it goes back, as the player reads it. */
          why: v.nullable(v.string()),
        }),
      ),
      hasMore: v.boolean(),
    }),
  },
});
