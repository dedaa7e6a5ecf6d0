import { day, empty, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';

const centavos = v.number();

/** A day of the bank's book beside ours. */
const reconciledDay = v.object({
  day: v.string(),
  bankReceived: centavos,
  ownReceived: centavos,
  bankReturned: centavos,
  ownReturned: centavos,
  bankPaidOut: centavos,
  ownPaidOut: centavos,
  movements: v.number(),
  differences: v.number(),
  lookedAt: instant,
});

const difference = v.object({
  kind: v.picklist(['deposit', 'return', 'payout']),
  /** The bank's name of the movement. */
  bankId: v.string(),
  problem: v.picklist(['missing_here', 'missing_at_bank', 'amount', 'state']),
  playerId: v.nullable(v.number()),
  bankCentavos: v.nullable(centavos),
  ownCentavos: v.nullable(centavos),
  bankState: v.nullable(v.string()),
  ownState: v.nullable(v.string()),
});

export const reconciliationCalls = defineStaffCalls({
  /** Newest first, of the last quarter. `missing`: days that are over and were not compared yet. */
  '/back-office/api/reconciliation/days': {
    permission: 'withdrawals.read',
    input: empty,
    output: v.object({ list: v.array(reconciledDay), missing: v.array(v.string()) }),
  },
  /** Of one day, at most 500 of `total`. */
  '/back-office/api/reconciliation/differences': {
    permission: 'withdrawals.read',
    input: v.strictObject({ day }),
    output: v.object({ list: v.array(difference), total: v.number() }),
  },
  /** Compares a day that is over with the bank's book once more, in place of what was found before. */
  '/back-office/api/reconciliation/run': {
    permission: 'withdrawals.decide',
    isLogged: true,
    reasons: ['day_not_kept', 'psp_unavailable'],
    input: v.strictObject({ day }),
    output: v.object({ differences: v.number() }),
  },
});
