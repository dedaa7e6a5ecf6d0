import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { deleteSessionsOf } from '../sessions/session.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { writeInvitation } from '../ways/invitations.ts';
import { deleteInvitationOf } from '../ways/way.store.ts';
import { endSuspensionAndWays, requireLocked } from './member-handlers.ts';
import { findMemberByEmail, insertMember, updateName, updateRoles, updateSuspended } from './member.store.ts';

/** What root on the server's machine may do alone, because root could change the database as well. */

const factsOf = ({
  name,
  roles,
  suspendedAt,
}: {
  name: string;
  roles: readonly string[];
  suspendedAt: Date | null;
}) => ({
  name,
  roles,
  isSuspended: suspendedAt !== null,
});

/** Admits a member with these roles and makes a link: for the first administrator, or for one who has lost every way of signing in. */
export async function admitMember(
  { db, clock }: StaffDeps,
  { name, email, roles }: ParsedStaffInput<'/back-office/api/staff/admit'>,
  { caller, note }: StaffContext<'/back-office/api/staff/admit'>,
): Promise<{ noted: Noted; output: StaffOutput<'/back-office/api/staff/admit'> }> {
  return db.transaction(async (tx) => {
    const now = clock();
    await insertMember(tx, { memberId: randomUUID(), email, name, roles: [], now });
    const known = await findMemberByEmail(tx, email);
    const before = await requireLocked(tx, known?.memberId ?? '');
    const { memberId } = before;
    await updateName(tx, memberId, name);
    await updateRoles(tx, memberId, roles);
    await endSuspensionAndWays(tx, before);
    const { link, expiresAt } = await writeInvitation(tx, { memberId, origin: caller.origin, now });
    const action = {
      subject: `member:${memberId}`,
      before: factsOf(before),
      after: { email, name, roles, isSuspended: false },
    };
    return { noted: await note(tx, action), output: { id: memberId, link, expiresAt: expiresAt.toISOString() } };
  });
}

/** @throws RefusedError 404 for an e-mail without a member */
export async function suspendAtOnce(
  { db, clock }: StaffDeps,
  { email, reason }: ParsedStaffInput<'/back-office/api/staff/suspend'>,
  { note }: StaffContext<'/back-office/api/staff/suspend'>,
): Promise<{ noted: Noted; output: Record<never, never> }> {
  return db.transaction(async (tx) => {
    const member = await findMemberByEmail(tx, email);
    if (member === undefined) throw refuseStaff(codes.notFound, 'Não há membro com este e-mail');
    const { memberId } = member;
    await updateSuspended(tx, memberId, member.suspendedAt ?? clock());
    await deleteSessionsOf(tx, memberId);
    await deleteInvitationOf(tx, memberId);
    const action = {
      subject: `member:${memberId}`,
      before: factsOf(member),
      after: { ...factsOf(member), isSuspended: true },
    };
    return { output: {}, noted: await note(tx, { ...action, reason }) };
  });
}
