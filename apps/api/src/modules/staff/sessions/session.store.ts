import type { Role } from '@ipe/staff-contract';
import { deleteUpTo, execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

/** A session is open if it was used after `usedSince` and began after `startedSince`. */
export type Open = { usedSince: Date; startedSince: Date };

const isOpen = ({ usedSince, startedSince }: Open) => sql`s.used_at > ${usedSince} and s.started_at > ${startedSince}`;

export type NewSession = {
  sessionId: string;
  tokenHash: Buffer;
  memberId: string;
  address: string;
  userAgent: string;
  now: Date;
};

export const insertSession = (tx: Queryable, session: NewSession): Promise<number> =>
  execute(
    tx,
    sql`insert into staff_session (session_id, token_hash, member_id, started_at, used_at, proven_at, address, user_agent)
        values (${session.sessionId}, ${session.tokenHash}, ${session.memberId}, ${session.now}, ${session.now}, ${session.now},
          ${session.address}, ${session.userAgent})`,
  );

export type SessionActor = { sessionId: string; memberId: string; name: string; roles: Role[]; provenAt: Date };

/** Finds the open session behind a token, of a member who isn't suspended, and notes that it is used now. */
export const useSession = (
  db: Queryable,
  tokenHash: Buffer,
  open: Open & { now: Date },
): Promise<SessionActor | undefined> =>
  findRow(
    db,
    sql<SessionActor>`/* prepared */
      update staff_session s set used_at = ${open.now} from staff_member m
      where s.token_hash = ${tokenHash} and m.member_id = s.member_id and m.suspended_at is null and ${isOpen(open)}
      returning s.session_id as "sessionId", m.member_id as "memberId", m.name, m.roles, s.proven_at as "provenAt"`,
  );

export type SessionRow = {
  sessionId: string;
  startedAt: Date;
  usedAt: Date;
  address: string;
  userAgent: string;
};

export const listSessions = (db: Queryable, memberId: string, open: Open): Promise<SessionRow[]> =>
  queryRows(
    db,
    sql<SessionRow>`
      select session_id as "sessionId", started_at as "startedAt", used_at as "usedAt", address, user_agent as "userAgent"
      from staff_session s where member_id = ${memberId} and ${isOpen(open)} order by used_at desc, session_id`,
  );

export const hasSession = async (tx: Queryable, sessionId: string): Promise<boolean> =>
  (await findRow(tx, sql`select session_id from staff_session where session_id = ${sessionId}`)) !== undefined;

export const noteProof = (tx: Queryable, sessionId: string, now: Date): Promise<number> =>
  execute(tx, sql`update staff_session set proven_at = ${now} where session_id = ${sessionId}`);

/** @returns whether the session was the member's */
export const deleteSession = async (tx: Queryable, memberId: string, sessionId: string): Promise<boolean> =>
  (await execute(tx, sql`delete from staff_session where member_id = ${memberId} and session_id = ${sessionId}`)) === 1;

export const deleteSessionsOf = (tx: Queryable, memberId: string): Promise<number> =>
  execute(tx, sql`delete from staff_session where member_id = ${memberId}`);

/** Ends all of the member's sessions but this one. */
export const deleteOtherSessions = (tx: Queryable, memberId: string, sessionId: string): Promise<number> =>
  execute(tx, sql`delete from staff_session where member_id = ${memberId} and session_id <> ${sessionId}`);

/** Ends the sessions of all members. */
export const deleteSessions = (db: Queryable): Promise<number> => execute(db, sql`delete from staff_session`);

/** Deletes the ended sessions of all members. */
export async function deleteEndedSessions(db: Queryable, { usedSince, startedSince }: Open): Promise<void> {
  const [used, started] = [sql`used_at`, sql`started_at`];
  await deleteUpTo(db, usedSince, { at: used, rows: (upTo) => sql`from staff_session where ${used} <= ${upTo}` });
  await deleteUpTo(db, startedSince, {
    at: started,
    rows: (upTo) => sql`from staff_session where ${started} <= ${upTo}`,
  });
}
