import { codes } from '@ipe/contract';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { hashOfSecret, secretToken } from '#platform/security/random-token.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { dayMs } from '#platform/time/durations.ts';
import { findMember, lockMember, type MemberRow } from '../members/member.store.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { presentMe } from '../sessions/present-me.ts';
import { deleteSessionsOf } from '../sessions/session.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { countTries } from './count-tries.ts';
import { offerWays, readNewWay, type Offer } from './new-way.ts';
import { deleteWays, findInvitation, replaceInvitation, useInvitation } from './way.store.ts';

const livesMs = dayMs;

const invitationOver = () =>
  refuseStaff<'/back-office/api/staff/open-invitation'>(
    codes.conflict,
    'Este convite não vale mais. Peça outro à administração.',
    'invitation_over',
  );

export type Invitation = { link: string; expiresAt: Date };

/** Makes a link that can be used once, within a day, and replaces an open one. The secret follows `#`, so no server's log contains it. */
export async function writeInvitation(
  tx: Queryable,
  { memberId, origin, now }: { memberId: string; origin: string; now: Date },
): Promise<Invitation> {
  const { token, tokenHash } = secretToken();
  const expiresAt = new Date(now.getTime() + livesMs);
  await replaceInvitation(tx, { memberId, tokenHash, expiresAt });
  return { link: `${origin}/back-office/invitation#${token}`, expiresAt };
}

const offerOf = (token: string, origin: string): Offer => ({
  of: token,
  purpose: `invitation:${hashOfSecret(token).toString('base64url')}`,
  origin,
});

/** @throws RefusedError 409 when the link is no longer valid, or its member is suspended */
async function requireInvited(deps: StaffDeps, token: string): Promise<{ member: MemberRow; expiresAt: Date }> {
  const found = await findInvitation(deps.db, hashOfSecret(token), deps.clock());
  const member = found && (await findMember(deps.db, found.memberId));
  if (found === undefined || member === undefined || member.suspendedAt !== null) throw invitationOver();
  return { member, expiresAt: found.expiresAt };
}

/** @throws RefusedError 429 over the limit of the network, 409 when the link is no longer valid */
export async function openInvitation(
  deps: StaffDeps,
  { token }: ParsedStaffInput<'/back-office/api/staff/open-invitation'>,
  { caller }: StaffContext<'/back-office/api/staff/open-invitation'>,
): Promise<StaffOutput<'/back-office/api/staff/open-invitation'>> {
  const { member, expiresAt } = await countTries(deps, caller.address, () => requireInvited(deps, token));
  return {
    name: member.name,
    email: member.email,
    expiresAt: expiresAt.toISOString(),
    isRecovery: member.passwordHash !== null || member.passkeys > 0,
    ...(await offerWays(deps, member.memberId, offerOf(token, caller.origin))),
  };
}

/**
 * Makes the new way of signing in the member's only one, and ends every earlier session.
 * @throws RefusedError 429 over the limit of the network, 409 when the link is no longer valid, 400 for a proof that
 * isn't right
 */
export async function acceptInvitation(
  deps: StaffDeps,
  { token, way }: ParsedStaffInput<'/back-office/api/staff/accept-invitation'>,
  context: StaffContext<'/back-office/api/staff/accept-invitation'>,
): Promise<{ noted: Noted; output: StaffOutput<'/back-office/api/staff/me'> }> {
  const { caller, note } = context;
  const { invited, keep } = await countTries(deps, caller.address, async () => {
    const { member } = await requireInvited(deps, token);
    return { invited: member, keep: await readNewWay(deps, member, { way, ...offerOf(token, caller.origin) }) };
  });
  const { given, ...answer } = await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const member = await lockMember(tx, invited.memberId);
    if (member?.suspendedAt !== null || !(await useInvitation(tx, hashOfSecret(token), now))) throw invitationOver();
    await deleteWays(tx, member.memberId);
    await deleteSessionsOf(tx, member.memberId);
    await keep(tx, now);
    const session = await beginSession(tx, member, { caller, now });
    const output = await presentMe(tx, session.by, now);
    const action = { subject: `member:${member.memberId}`, after: { way: way.kind }, by: session.by };
    return { given: session.token, output, noted: await note(tx, action) };
  });
  context.giveSession(given);
  return answer;
}
