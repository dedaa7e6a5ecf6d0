import type { Role } from '@ipe/staff-contract';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type MemberRow = {
  memberId: string;
  email: string;
  name: string;
  roles: Role[];
  createdAt: Date;
  signedInAt: Date | null;
  suspendedAt: Date | null;
  passwordHash: string | null;
  totpSecret: string | null;
  passkeys: number;
};

const memberColumns = sql`
  member_id as "memberId", email, name, roles, created_at as "createdAt", signed_in_at as "signedInAt", suspended_at as "suspendedAt",
  password_hash as "passwordHash", totp_secret as "totpSecret",
  (select count(*) from staff_passkey k where k.member_id = m.member_id) as passkeys`;

export const findMember = (db: Queryable, memberId: string): Promise<MemberRow | undefined> =>
  findRow(db, sql<MemberRow>`select ${memberColumns} from staff_member m where member_id = ${memberId}`);

export const requireMember = (db: Queryable, memberId: string): Promise<MemberRow> =>
  requireRow(db, sql<MemberRow>`select ${memberColumns} from staff_member m where member_id = ${memberId}`);

export const findMemberByEmail = (db: Queryable, email: string): Promise<MemberRow | undefined> =>
  findRow(db, sql<MemberRow>`select ${memberColumns} from staff_member m where email = ${email}`);

/** The same with a lock, without which roles, state and ways of signing in may not change. */
export const lockMember = (tx: Queryable, memberId: string): Promise<MemberRow | undefined> =>
  findRow(tx, sql<MemberRow>`select ${memberColumns} from staff_member m where member_id = ${memberId} for update`);

export type ListedMember = MemberRow & { invitedUntil: Date | null; openSessions: number };

export const listMembers = (
  db: Queryable,
  { now, usedSince, startedSince }: { now: Date; usedSince: Date; startedSince: Date },
): Promise<ListedMember[]> =>
  queryRows(
    db,
    sql<ListedMember>`
      select ${memberColumns},
        (select expires_at from staff_invitation i where i.member_id = m.member_id and expires_at > ${now}) as "invitedUntil",
        (select count(*) from staff_session s
          where s.member_id = m.member_id and used_at > ${usedSince} and started_at > ${startedSince}) as "openSessions"
      from staff_member m order by name, email`,
  );

export type NewMember = { memberId: string; email: string; name: string; roles: readonly Role[]; now: Date };

/** @returns whether the e-mail was free */
export const insertMember = async (tx: Queryable, { memberId, email, name, roles, now }: NewMember): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into staff_member (member_id, email, name, roles, created_at)
        values (${memberId}, ${email}, ${name}, ${roles}::text[], ${now}) on conflict (email) do nothing`,
  )) === 1;

export const updateName = (tx: Queryable, memberId: string, name: string): Promise<number> =>
  execute(tx, sql`update staff_member set name = ${name} where member_id = ${memberId}`);

export const updateRoles = (tx: Queryable, memberId: string, roles: readonly Role[]): Promise<number> =>
  execute(tx, sql`update staff_member set roles = ${roles}::text[] where member_id = ${memberId}`);

export const updateSuspended = (tx: Queryable, memberId: string, suspendedAt: Date | null): Promise<number> =>
  execute(tx, sql`update staff_member set suspended_at = ${suspendedAt} where member_id = ${memberId}`);

export const noteSignIn = (tx: Queryable, memberId: string, now: Date): Promise<number> =>
  execute(tx, sql`update staff_member set signed_in_at = ${now} where member_id = ${memberId}`);
