import { instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { playerId } from '../fields.ts';

/** An account that its player hasn't used for a long time. */
const inactiveAccount = v.object({
  playerId,
  nickname: v.string(),
  /** `stopped`: the player came back, or somebody else closed or opened the account; `due`: the balance couldn't be returned in time. */
  state: v.picklist(['told', 'stopped', 'returning', 'returned', 'due']),
  /** The last São Paulo day on which the player used the account before the notice. */
  seenOn: v.string(),
  toldAt: instant,
  closeAt: instant,
  returnUntil: v.nullable(instant),
  endedAt: v.nullable(instant),
  balanceCentavos: v.number(),
});

export const inactiveAccountCalls = defineStaffCalls({
  /** Newest first. */
  '/back-office/api/inactive-accounts/list': {
    permission: 'withdrawals.read',
    input: v.strictObject({ before: v.exactOptional(v.strictObject({ toldAt: instant, playerId })) }),
    output: v.object({ list: v.array(inactiveAccount), hasMore: v.boolean() }),
  },
});
