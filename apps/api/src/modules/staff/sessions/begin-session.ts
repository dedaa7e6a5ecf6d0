import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { secretToken } from '#platform/security/random-token.ts';
import type { StaffAction, StaffCaller } from '#platform/staff-door/staff-handlers.ts';
import { noteSignIn, type MemberRow } from '../members/member.store.ts';
import { insertSession } from './session.store.ts';

const mostOfUserAgent = 300;

export type BegunSession = { token: string; by: NonNullable<StaffAction['by']> };

/** Begins a session for a member whose proof was just checked. Only the hash of its token is stored. */
export async function beginSession(
  tx: Queryable,
  { memberId, roles }: Pick<MemberRow, 'memberId' | 'roles'>,
  { caller, now }: { caller: StaffCaller; now: Date },
): Promise<BegunSession> {
  const { token, tokenHash } = secretToken();
  const sessionId = randomUUID();
  const userAgent = caller.userAgent.slice(0, mostOfUserAgent);
  await insertSession(tx, { sessionId, tokenHash, memberId, address: caller.address, userAgent, now });
  await noteSignIn(tx, memberId, now);
  return { token, by: { memberId, roles, sessionId } };
}
