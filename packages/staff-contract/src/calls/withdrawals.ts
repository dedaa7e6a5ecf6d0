import { empty, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { payoutId, playerId, withdrawalReason } from '../fields.ts';

/** Masked: enough to compare with what the bank says. */
const openWithdrawal = v.object({
  id: payoutId,
  playerId,
  cpf: v.string(),
  /** Its type and what it begins and ends with. */
  key: v.string(),
  state: v.picklist(['review', 'approved', 'sent']),
  amountCentavos: v.number(),
  feeCentavos: v.number(),
  createdAt: instant,
  promisedAt: instant,
  isOverdue: v.boolean(),
  /** Why a person looks at it, as the player reads it. */
  reason: v.nullable(v.string()),
  /** Whether the bank ever took a credited deposit of this player back (MED). */
  hadReturn: v.boolean(),
});

/** How the withdrawal stands: further than the decision where that was only repeated. */
const decided = v.object({ state: v.picklist(['approved', 'sent', 'paid', 'refused', 'failed']) });

/** Of a payout that the bank took and lost, by a person who asked the bank; never one that the bank may still know. */
const end = {
  permission: 'withdrawals.decide',
  isRecent: true,
  isLogged: true,
  reasons: ['decided_otherwise', 'not_lost'],
  input: v.strictObject({ id: payoutId, reason: withdrawalReason }),
  output: decided,
} as const;

export const withdrawalCalls = defineStaffCalls({
  /** All that have not ended, at most the 200 most urgent. */
  '/back-office/api/withdrawals/list': {
    permission: 'withdrawals.read',
    input: empty,
    output: v.object({ list: v.array(openWithdrawal) }),
  },
  '/back-office/api/withdrawals/approve': {
    permission: 'withdrawals.decide',
    isRecent: true,
    isLogged: true,
    reasons: ['decided_otherwise'],
    input: v.strictObject({ id: payoutId }),
    output: decided,
  },
  /** The money is back at once, and the player reads the reason. */
  '/back-office/api/withdrawals/refuse': {
    permission: 'withdrawals.decide',
    isRecent: true,
    isLogged: true,
    reasons: ['decided_otherwise'],
    input: v.strictObject({ id: payoutId, reason: withdrawalReason }),
    output: decided,
  },
  '/back-office/api/withdrawals/paid': end,
  '/back-office/api/withdrawals/failed': end,
});
