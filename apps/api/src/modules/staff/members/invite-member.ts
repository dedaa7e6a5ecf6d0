import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import type { StaffHouse } from '#platform/staff-door/proposal-handlers.ts';
import { notPermitted, refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { MemberActor, Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { decideProposal, findOpenProposal, lockOpen, type ProposalRow } from '../proposals/proposal.store.ts';
import { propose } from '../proposals/propose.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { writeInvitation } from '../ways/invitations.ts';
import { findMemberByEmail, insertMember, lockMember, updateName } from './member.store.ts';

const emailTaken = () =>
  refuseStaff<'/back-office/api/staff/invite'>(
    codes.conflict,
    'Já há um membro com este e-mail. Mude os papéis dele ou peça a recuperação do acesso.',
    'email_taken',
  );

type Inviting = { by: MemberActor; now: Date };

/** @returns the open proposal of the member's roles, locked as a decision locks it: before the member */
async function lockProposalOf(tx: Queryable, memberId: string, now: Date): Promise<ProposalRow | undefined> {
  const open = await findOpenProposal(tx, { kind: 'staff.roles', subject: `member:${memberId}` });
  return open !== undefined && (await lockOpen(tx, open.proposalId, now)) ? open : undefined;
}

/** Ends the proposal of roles. It shows the name of before, so it couldn't be approved any more. */
async function endProposal(tx: Queryable, proposal: ProposalRow | undefined, { by, now }: Inviting) {
  if (proposal === undefined) return;
  const isOwn = proposal.proposedBy === by.memberId;
  const state = isOwn ? 'withdrawn' : 'drifted';
  await decideProposal(tx, proposal.proposalId, { state, decidedBy: isOwn ? null : by.memberId, now });
}

/**
 * Admits a member without roles: a new one, or one who has none yet and no way of signing in. A link for any other
 * member would grant what that member may do, which takes two persons.
 */
async function admitWithoutRoles(
  tx: Queryable,
  { name, email, by, now }: Inviting & { name: string; email: string },
): Promise<string> {
  const memberId = randomUUID();
  if (await insertMember(tx, { memberId, email, name, roles: [], now })) return memberId;
  const known = await findMemberByEmail(tx, email);
  const open = known && (await lockProposalOf(tx, known.memberId, now));
  const member = known && (await lockMember(tx, known.memberId));
  const isOpen = member?.roles.length === 0 && member.passkeys === 0 && member.passwordHash === null;
  if (!isOpen || member.suspendedAt !== null) throw emailTaken();
  if (member.name !== name) {
    await updateName(tx, member.memberId, name);
    await endProposal(tx, open, { by, now });
  }
  return member.memberId;
}

/**
 * Invites a member and proposes the roles.
 * @throws RefusedError 409 for the e-mail of a member who has roles or has signed in, or where other roles are
 * proposed under this name
 */
export async function inviteMember(
  deps: StaffDeps & StaffHouse,
  input: ParsedStaffInput<'/back-office/api/staff/invite'>,
  { actor, caller, note }: StaffContext<'/back-office/api/staff/invite'>,
): Promise<{ noted: Noted; output: StaffOutput<'/back-office/api/staff/invite'> }> {
  // A proposal needs a proposer, which root can't be; root uses `./ipe staff invite`.
  if (actor.kind === 'root') throw notPermitted();
  const { name, email, roles, reason } = input;
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const memberId = await admitWithoutRoles(tx, { name, email, by: actor, now });
    const { link, expiresAt } = await writeInvitation(tx, { memberId, origin: caller.origin, now });
    const wish = { kind: 'staff.roles', payload: { memberId, roles }, reason } as const;
    const proposalId = await propose(deps, tx, { ...wish, by: actor, mayBeOpen: true });
    const noted = await note(tx, { subject: `member:${memberId}`, after: { name, email, roles, proposalId }, reason });
    return { noted, output: { id: memberId, link, expiresAt: expiresAt.toISOString(), proposalId } };
  });
}
