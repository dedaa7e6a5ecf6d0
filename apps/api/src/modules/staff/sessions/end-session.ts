import { codes } from '@ipe/contract';
import type { StaffOutput } from '@ipe/staff-contract';
import { deviceName } from '#platform/calls/device-name.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { deleteSession, deleteSessionsOf, listSessions } from './session.store.ts';
import { openAt, sessionLivesMs } from './session-times.ts';

type Ending = StaffContext<'/back-office/api/staff/sign-out'>;
type Ended = Promise<{ noted: Noted; output: Record<never, never> }>;

export async function presentSessions(
  { db, clock }: StaffDeps,
  { actor }: StaffContext<'/back-office/api/staff/sessions'>,
): Promise<StaffOutput<'/back-office/api/staff/sessions'>> {
  const rows = await listSessions(db, actor.memberId, openAt(clock()));
  return {
    list: rows.map(({ sessionId, startedAt, usedAt, address, userAgent }) => ({
      id: sessionId,
      isThis: sessionId === actor.sessionId,
      startedAt: startedAt.toISOString(),
      usedAt: usedAt.toISOString(),
      endsAt: new Date(startedAt.getTime() + sessionLivesMs).toISOString(),
      address,
      device: deviceName(userAgent),
    })),
  };
}

/** @throws RefusedError 404 for another member's session, or one that is over */
export const endSession = ({ db }: StaffDeps, { id }: { id: string }, { actor, note }: Omit<Ending, 'caller'>): Ended =>
  db.transaction(async (tx) => {
    if (!(await deleteSession(tx, actor.memberId, id))) throw refuseStaff(codes.notFound, 'Esta sessão já terminou');
    return { output: {}, noted: await note(tx, { subject: `session:${id}` }) };
  });

export async function signOut(deps: StaffDeps, context: Ending): Ended {
  const ended = await endSession(deps, { id: context.actor.sessionId }, context);
  context.giveSession();
  return ended;
}

export async function signOutEverywhere({ db }: StaffDeps, { actor, note, giveSession }: Ending): Ended {
  const ended = await db.transaction(async (tx) => {
    const sessions = await deleteSessionsOf(tx, actor.memberId);
    return { output: {}, noted: await note(tx, { subject: `member:${actor.memberId}`, before: { sessions } }) };
  });
  giveSession();
  return ended;
}
