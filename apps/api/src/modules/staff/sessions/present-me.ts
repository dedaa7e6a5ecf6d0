import { permissionsOf, type StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { requireMember } from '../members/member.store.ts';
import { listPasskeys } from '../ways/way.store.ts';
import { listSessions } from './session.store.ts';
import { idleMs, openAt, sessionLivesMs } from './session-times.ts';

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** What the page shows of the member and the session. */
export async function presentMe(
  on: Queryable,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  now: Date,
): Promise<StaffOutput<'/back-office/api/staff/me'>> {
  const { name, email, roles, passwordHash } = await requireMember(on, memberId);
  const session = (await listSessions(on, memberId, openAt(now))).find((one) => one.sessionId === sessionId);
  const { startedAt, usedAt } = session ?? { startedAt: now, usedAt: now };
  const endsAt = after(startedAt, sessionLivesMs);
  const idleAt = after(usedAt, idleMs);
  const passkeys = await listPasskeys(on, memberId);
  return {
    id: memberId,
    name,
    email,
    roles,
    permissions: permissionsOf(roles),
    idleAt: (idleAt < endsAt ? idleAt : endsAt).toISOString(),
    endsAt: endsAt.toISOString(),
    hasPassword: passwordHash !== null,
    passkeys: passkeys.map(({ passkeyId, label, createdAt, usedAt: usedLast }) => ({
      id: passkeyId,
      label,
      createdAt: createdAt.toISOString(),
      usedAt: usedLast?.toISOString() ?? null,
    })),
  };
}
