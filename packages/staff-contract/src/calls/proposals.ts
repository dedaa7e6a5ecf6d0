import { empty, id, instant, listOf, page, pageSize } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { reason } from '../fields.ts';
import { proposalKindNames } from '../proposal-kinds.ts';

/**
 * `expired`: the seven days passed without a decision. `drifted`: the proposal was not executed, because its subject had changed or its
 * proposer had left.
 */
const state = v.picklist(['open', 'approved', 'refused', 'withdrawn', 'expired', 'drifted']);

const person = v.object({ id, name: v.string() });

const proposal = v.object({
  id,
  kind: v.picklist(proposalKindNames),
  /** The subject of the proposal, such as `member:<id>`; the page links to it. */
  subject: v.string(),
  /** Exactly what will be done, as lines of a name and a value; `before` is set where the value replaces another. */
  lines: v.array(v.object({ name: v.string(), before: v.nullable(v.string()), after: v.string() })),
  /** Whether personal data is hidden; `proposals/unmask` shows it. */
  isMasked: v.boolean(),
  reason,
  state,
  proposedBy: person,
  proposedAt: instant,
  expiresAt: instant,
  decidedBy: v.nullable(person),
  decidedAt: v.nullable(instant),
  decisionReason: v.nullable(v.string()),
  /** Whether the asking member may approve or refuse the proposal; `mayWithdraw`: whether they may withdraw it. */
  mayDecide: v.boolean(),
  mayWithdraw: v.boolean(),
});

export const proposalCalls = defineStaffCalls({
  /** The proposals of the kinds that the member may propose or decide, newest first. Members who read the log get all proposals. */
  '/back-office/api/proposals/list': {
    permission: 'signed-in',
    input: v.strictObject({ state: v.exactOptional(state), page, pageSize }),
    output: listOf(proposal),
  },
  '/back-office/api/proposals/read': { permission: 'signed-in', input: v.strictObject({ id }), output: proposal },
  /** One proposal with its personal data: the deciding member must read exactly what will be done. */
  '/back-office/api/proposals/unmask': {
    permission: 'signed-in',
    isRecent: true,
    isLogged: true,
    input: v.strictObject({ id }),
    output: proposal,
  },
  /**
   * `payload` has the form of the kind's schema (`proposalKinds`). The same one with the same reason, sent again by its
   * proposer, is answered with the proposal that is open.
   */
  '/back-office/api/proposals/propose': {
    permission: 'signed-in',
    isRecent: true,
    isLogged: true,
    reasons: ['proposal_open', 'nothing_to_do'],
    input: v.strictObject({ kind: v.picklist(proposalKindNames), payload: v.record(v.string(), v.unknown()), reason }),
    output: proposal,
  },
  /**
   * Executes the proposal exactly as proposed, in the transaction that approves it, or doesn't approve it. `outcome`, such as a link,
   * appears only in this answer.
   */
  '/back-office/api/proposals/approve': {
    permission: 'signed-in',
    isRecent: true,
    isLogged: true,
    /** `payout_open`: the proposal stays open and may be approved after the payout has ended. */
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
