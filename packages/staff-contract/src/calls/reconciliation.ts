import { day, empty, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';

const centavos = v.number();

/** One day's totals by the bank's book and by ours. */
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
  /** The movement's id at the bank. */
  bankId: v.string(),
  problem: v.picklist(['missing_here', 'missing_at_bank', 'amount', 'state']),
  playerId: v.nullable(v.number()),
  bankCentavos: v.nullable(centavos),
  ownCentavos: v.nullable(centavos),
  bankState: v.nullable(v.string()),
  ownState: v.nullable(v.string()),
});

export const reconciliationCalls = defineStaffCalls({
  /** The days of the last quarter, newest first. `missing`: past days that aren't compared yet. */
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
  /** Compares a past day with the bank's book again, and replaces its earlier differences. */
  '/back-office/api/reconciliation/run': {
    permission: 'withdrawals.decide',
    isLogged: true,
    reasons: ['day_not_kept', 'psp_unavailable'],
    input: v.strictObject({ day }),
    output: v.object({ differences: v.number() }),
  },
});
