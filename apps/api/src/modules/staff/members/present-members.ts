import type { StaffOutput } from '@ipe/staff-contract';
import { openAt } from '../sessions/session-times.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { listMembers, type MemberRow } from './member.store.ts';

const stateOf = ({ suspendedAt, passwordHash, passkeys }: MemberRow) => {
  if (suspendedAt !== null) return 'suspended';
  return passwordHash === null && passkeys === 0 ? 'invited' : 'active';
};

export async function presentMembers({
  db,
  clock,
}: Pick<StaffDeps, 'db' | 'clock'>): Promise<StaffOutput<'/back-office/api/staff/members'>> {
  const now = clock();
  const rows = await listMembers(db, { now, ...openAt(now) });
  return {
    list: rows.map((row) => ({
      id: row.memberId,
      name: row.name,
      email: row.email,
      roles: row.roles,
      state: stateOf(row),
      createdAt: row.createdAt.toISOString(),
      signedInAt: row.signedInAt?.toISOString() ?? null,
      invitedUntil: row.invitedUntil?.toISOString() ?? null,
      hasPassword: row.passwordHash !== null,
      passkeys: row.passkeys,
      openSessions: row.openSessions,
    })),
  };
}
