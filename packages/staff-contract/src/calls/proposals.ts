import { empty, id, instant, listOf, page, pageSize } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { reason } from '../fields.ts';
import { proposalKindNames } from '../proposal-kinds.ts';

/** `expired`: nobody decided it in seven days. `drifted`: what it is about had changed, or its proposer was out, so it was not done. */
const state = v.picklist(['open', 'approved', 'refused', 'withdrawn', 'expired', 'drifted']);

const person = v.object({ id, name: v.string() });

const proposal = v.object({
  id,
  kind: v.picklist(proposalKindNames),
  /** What it is about, for a link: `member:<id>`. */
  subject: v.string(),
  /** Exactly what will be done, in lines of a name and a value; `before` where it replaces something. */
  lines: v.array(v.object({ name: v.string(), before: v.nullable(v.string()), after: v.string() })),
  /** Whether what it says of a person is hidden: `unmask` shows it. */
  isMasked: v.boolean(),
  reason,
  state,
  proposedBy: person,
  proposedAt: instant,
  expiresAt: instant,
  decidedBy: v.nullable(person),
  decidedAt: v.nullable(instant),
  decisionReason: v.nullable(v.string()),
  /** Of the member who asks: approve and refuse, or withdraw. */
  mayDecide: v.boolean(),
  mayWithdraw: v.boolean(),
});

export const proposalCalls = defineStaffCalls({
  /** Those whose kind the member may propose or decide, all of them for who reads the log; newest first. */
  '/back-office/api/proposals/list': {
    permission: 'signed-in',
    input: v.strictObject({ state: v.exactOptional(state), page, pageSize }),
    output: listOf(proposal),
  },
  '/back-office/api/proposals/read': { permission: 'signed-in', input: v.strictObject({ id }), output: proposal },
  /** With what it says of a person: whoever decides has to read exactly what will be done. */
  '/back-office/api/proposals/unmask': {
    permission: 'signed-in',
    isRecent: true,
    isLogged: true,
    input: v.strictObject({ id }),
    output: proposal,
  },
  /** `payload` is as the kind's schema says. */
  '/back-office/api/proposals/propose': {
    permission: 'signed-in',
    isRecent: true,
    isLogged: true,
    reasons: ['proposal_open', 'nothing_to_do'],
    input: v.strictObject({ kind: v.picklist(proposalKindNames), payload: v.record(v.string(), v.unknown()), reason }),
    output: proposal,
  },
  /** Done as proposed, in the same commit, or not at all. `outcome` is told this once, such as a link. */
  '/back-office/api/proposals/approve': {
    permission: 'signed-in',
    isRecent: true,
    isLogged: true,
    /** `payout_open`: the proposal stays open, and may be approved after the payout has ended. */
    reasons: ['own_proposal', 'proposal_over', 'state_moved', 'payout_open'],
    input: v.strictObject({ id }),
    output: v.object({ proposal, outcome: v.nullable(v.string()) }),
  },
  '/back-office/api/proposals/refuse': {
    permission: 'signed-in',
    isLogged: true,
    reasons: ['own_proposal', 'proposal_over'],
    input: v.strictObject({ id, reason }),
    output: proposal,
  },
  '/back-office/api/proposals/withdraw': {
    permission: 'signed-in',
    isLogged: true,
    reasons: ['proposal_over'],
    input: v.strictObject({ id }),
    output: empty,
  },
});
