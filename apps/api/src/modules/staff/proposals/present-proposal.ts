import { proposalKinds, type ProposalKindDefinition, type StaffOutput } from '@ipe/staff-contract';
import type { MemberActor } from '#platform/staff-door/staff-handlers.ts';
import type { ProposalRow } from './proposal.store.ts';

const definitions: Record<string, ProposalKindDefinition> = proposalKinds;

const isOpen = ({ state, expiresAt }: ProposalRow, now: Date): boolean => state === 'open' && expiresAt > now;

/** Nobody decides what they proposed, nor what is about themselves. */
export const isOwn = ({ proposedBy, subject }: ProposalRow, { memberId }: MemberActor): boolean =>
  proposedBy === memberId || subject === `member:${memberId}`;

export const mayPropose = ({ permissions }: MemberActor, kind: string): boolean =>
  permissions.some((one) => one === definitions[kind]?.propose);

export const hasDecision = ({ permissions }: MemberActor, kind: string): boolean =>
  permissions.some((one) => one === definitions[kind]?.decide);

/** A proposal, and what the member who reads it may do with it. */
export function presentProposal(
  row: ProposalRow,
  reader: MemberActor,
  now: Date,
): StaffOutput<'/back-office/api/proposals/read'> {
  const open = isOpen(row, now);
  return {
    id: row.proposalId,
    kind: row.kind,
    subject: row.subject,
    lines: row.lines,
    reason: row.reason,
    state: row.state === 'open' && !open ? 'expired' : row.state,
    proposedBy: { id: row.proposedBy, name: row.proposedByName },
    proposedAt: row.proposedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: row.decidedByName ?? '' },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
    mayDecide: open && hasDecision(reader, row.kind) && !isOwn(row, reader),
    mayWithdraw: open && row.proposedBy === reader.memberId,
  };
}
