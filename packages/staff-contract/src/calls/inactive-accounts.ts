import { instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { playerId } from '../fields.ts';

/** An account that its player left. */
const inactiveAccount = v.object({
  playerId,
  nickname: v.string(),
  /** `stopped`: the player came back, or somebody else closed or opened the account; `due`: it couldn't be returned in time */
  state: v.picklist(['told', 'stopped', 'returning', 'returned', 'due']),
  /** The São Paulo day on which the player was last here before. */
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
