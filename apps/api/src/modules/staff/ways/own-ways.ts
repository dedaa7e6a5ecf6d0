import { codes } from '@ipe/contract';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff, staffSessionEnded } from '#platform/staff-door/refuse-staff.ts';
import type { MemberActor, Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { lockMember, requireMember, type MemberRow } from '../members/member.store.ts';
import { presentMe } from '../sessions/present-me.ts';
import { deleteOtherSessions, hasSession } from '../sessions/session.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { offerWays, readNewWay, type Offer } from './new-way.ts';
import { deletePasskey } from './way.store.ts';

type Changed = Promise<{ noted: Noted; output: StaffOutput<'/back-office/api/staff/me'> }>;

/** The offered secret depends on the last proof, so it is valid until the member proves again. */
const offerOf = ({ token, sessionId, provenAt }: MemberActor, origin: string): Offer => ({
  of: `${token} ${provenAt.toISOString()}`,
  purpose: `new-way:${sessionId}`,
  origin,
});

export const beginNewWay = (
  deps: StaffDeps,
  { actor, caller }: StaffContext<'/back-office/api/staff/begin-new-way'>,
): Promise<StaffOutput<'/back-office/api/staff/begin-new-way'>> =>
  offerWays(deps, actor.memberId, offerOf(actor, caller.origin));

/**
 * Locks the member, whose ways change only while their session exists: a recovery or a suspension may have ended it
 * since the call came in.
 * @throws RefusedError 401 when the session has ended
 */
async function lockOwn(tx: Queryable, { memberId, sessionId }: MemberActor): Promise<MemberRow> {
  const member = await lockMember(tx, memberId);
  if (member === undefined || !(await hasSession(tx, sessionId))) throw staffSessionEnded();
  return member;
}

/**
 * A new password ends every other session.
 * @throws RefusedError 400 for a proof that isn't right, or a password that is easy to guess; 401 when the session ended meanwhile
 */
export async function addWay(
  deps: StaffDeps,
  { way }: ParsedStaffInput<'/back-office/api/staff/add-way'>,
  { actor, caller, note }: StaffContext<'/back-office/api/staff/add-way'>,
): Changed {
  const member = await requireMember(deps.db, actor.memberId);
  const keep = await readNewWay(deps, member, { way, ...offerOf(actor, caller.origin) });
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    await lockOwn(tx, actor);
    await keep(tx, now);
    if (way.kind === 'password') await deleteOtherSessions(tx, actor.memberId, actor.sessionId);
    const after = way.kind === 'passkey' ? { passkey: way.label } : { password: 'new' };
    const output = await presentMe(tx, actor, now);
    return { output, noted: await note(tx, { subject: `member:${actor.memberId}`, after }) };
  });
}

/**
 * Ends every other session too, because a lost passkey may have signed in elsewhere.
 * @throws RefusedError 404 for a passkey that isn't theirs, 409 for the last way of signing in, 401 when the session
 * ended meanwhile
 */
export const removePasskey = (
  deps: StaffDeps,
  { id }: ParsedStaffInput<'/back-office/api/staff/remove-passkey'>,
  { actor, note }: StaffContext<'/back-office/api/staff/remove-passkey'>,
): Changed =>
  deps.db.transaction(async (tx) => {
    const member = await lockOwn(tx, actor);
    if (!(await deletePasskey(tx, actor.memberId, id)))
      throw refuseStaff(codes.notFound, 'Esta chave de acesso não existe mais');
    if (member.passwordHash === null && member.passkeys === 1)
      throw refuseStaff<'/back-office/api/staff/remove-passkey'>(
        codes.conflict,
        'É a sua única forma de entrar. Cadastre outra antes.',
        'last_way',
      );
    await deleteOtherSessions(tx, actor.memberId, actor.sessionId);
    const output = await presentMe(tx, actor, deps.clock());
    return { output, noted: await note(tx, { subject: `member:${actor.memberId}`, before: { passkey: id } }) };
  });
