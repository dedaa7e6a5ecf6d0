import { permissionsOf } from '@ipe/staff-contract';
import { hashOfSecret } from '#platform/security/random-token.ts';
import type { MemberActor } from '#platform/staff-door/staff-handlers.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { openAt } from './session-times.ts';
import { useSession } from './session.store.ts';

/** The member who is signed in. Roles are read for every call, so that a role that was taken away has no effect at once. */
export async function findActor(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  token: string,
): Promise<MemberActor | undefined> {
  const now = clock();
  const found = await useSession(db, hashOfSecret(token), { ...openAt(now), now });
  return found && { kind: 'member', ...found, permissions: permissionsOf(found.roles), token };
}
