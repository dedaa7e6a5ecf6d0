import { maskCpf, parseCpf } from '@ipe/pix';
import { proposalKinds, type ProposalKindDefinition, type StaffOutput } from '@ipe/staff-contract';
import type { ProposalLine } from '#platform/staff-door/proposal-handlers.ts';
import type { MemberActor } from '#platform/staff-door/staff-handlers.ts';
import type { ProposalRow } from './proposal.store.ts';

const definitions: Record<string, ProposalKindDefinition> = proposalKinds;

const isOpen = ({ state, expiresAt }: ProposalRow, now: Date): boolean => state === 'open' && expiresAt > now;

/** Members may not decide what they proposed, nor what is about themselves. */
export const isOwn = ({ proposedBy, subject }: ProposalRow, { memberId }: MemberActor): boolean =>
  proposedBy === memberId || subject === `member:${memberId}`;

export const mayPropose = ({ permissions }: Pick<MemberActor, 'permissions'>, kind: string): boolean =>
  permissions.some((one) => one === definitions[kind]?.propose);

export const hasDecision = ({ permissions }: MemberActor, kind: string): boolean =>
  permissions.some((one) => one === definitions[kind]?.decide);

export const isPersonalKind = (kind: string): boolean => definitions[kind]?.isPersonal === true;

type Presented = StaffOutput<'/back-office/api/proposals/read'>;

/** A proposal, with what the member who reads it may do with it. */
export function presentProposal(row: ProposalRow, reader: MemberActor, now: Date): Presented {
  const open = isOpen(row, now);
  return {
    id: row.proposalId,
    kind: row.kind,
    subject: row.subject,
    lines: row.lines,
    isMasked: false,
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

/** Which account a line is about is shown to all staff; any other line may name a person. */
const isShown = ({ name }: ProposalLine): boolean => name === 'Jogador';

/** A masked CPF keeps the digits by which staff recognise a caller. */
export function maskValue(value: string): string {
  const cpf = parseCpf(value);
  return cpf === undefined ? '•••' : maskCpf(cpf);
}

const maskLine = (line: ProposalLine): ProposalLine =>
  isShown(line)
    ? line
    : { ...line, before: line.before === null ? null : maskValue(line.before), after: maskValue(line.after) };

/** The same without anything that names the person it is about. */
export function presentMasked(...[row, reader, now]: Parameters<typeof presentProposal>): Presented {
  const proposal = presentProposal(row, reader, now);
  if (!isPersonalKind(row.kind)) return proposal;
  return { ...proposal, lines: row.lines.map(maskLine), isMasked: true };
}
