import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

/** Replaces the previous password and authenticator app. @param step of the code that proved the app */
export const updatePassword = (
  tx: Queryable,
  memberId: string,
  { passwordHash, totpSecret, step }: { passwordHash: string; totpSecret: string; step: number },
): Promise<number> =>
  execute(
    tx,
    sql`update staff_member set password_hash = ${passwordHash}, totp_secret = ${totpSecret}, totp_step = ${step}
        where member_id = ${memberId}`,
  );

/**
 * Uses a code of the app up.
 * @param totpSecret the secret, sealed with the current key
 * @returns whether neither this code nor a later one was used before, and the password is still the one that was
 * checked
 */
export const useCode = async (
  tx: Queryable,
  memberId: string,
  used: { step: number; passwordHash: string; totpSecret: string },
): Promise<boolean> =>
  (await execute(
    tx,
    sql`update staff_member set totp_step = ${used.step}, totp_secret = ${used.totpSecret}
        where member_id = ${memberId} and totp_step < ${used.step} and password_hash = ${used.passwordHash}`,
  )) === 1;

export type SealedSecret = { memberId: string; totpSecret: string };

/** The secrets of all members who have an app. */
export const listSecrets = (db: Queryable): Promise<SealedSecret[]> =>
  queryRows(
    db,
    sql<SealedSecret>`
      select member_id as "memberId", totp_secret as "totpSecret" from staff_member where totp_secret is not null`,
  );

/** Changes nothing where the member has another secret by now. */
export const updateSecret = (db: Queryable, { memberId, totpSecret }: SealedSecret, sealed: string): Promise<number> =>
  execute(
    db,
    sql`update staff_member set totp_secret = ${sealed} where member_id = ${memberId} and totp_secret = ${totpSecret}`,
  );

/** Deletes all open invitations. */
export const deleteInvitations = (db: Queryable): Promise<number> => execute(db, sql`delete from staff_invitation`);

export type PasskeyRow = {
  passkeyId: string;
  memberId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  label: string;
  createdAt: Date;
  usedAt: Date | null;
};

const passkeyColumns = sql`
  passkey_id as "passkeyId", member_id as "memberId", public_key as "publicKey", counter, transports, label, created_at as "createdAt",
  used_at as "usedAt"`;

export const findPasskey = (db: Queryable, passkeyId: string): Promise<PasskeyRow | undefined> =>
  findRow(db, sql<PasskeyRow>`select ${passkeyColumns} from staff_passkey where passkey_id = ${passkeyId}`);

export const listPasskeys = (db: Queryable, memberId: string): Promise<PasskeyRow[]> =>
  queryRows(
    db,
    sql<PasskeyRow>`select ${passkeyColumns} from staff_passkey where member_id = ${memberId} order by created_at, passkey_id`,
  );

/** @returns whether it is new */
export const insertPasskey = async (tx: Queryable, passkey: Omit<PasskeyRow, 'usedAt'>): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into staff_passkey (passkey_id, member_id, public_key, counter, transports, label, created_at)
        values (${passkey.passkeyId}, ${passkey.memberId}, ${passkey.publicKey}, ${passkey.counter}, ${passkey.transports}::text[],
          ${passkey.label}, ${passkey.createdAt}) on conflict do nothing`,
  )) === 1;

/** @returns whether the passkey still exists */
export const notePasskeyUse = async (
  tx: Queryable,
  passkeyId: string,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> =>
  (await execute(
    tx,
    sql`update staff_passkey set counter = ${counter}, used_at = ${now} where passkey_id = ${passkeyId}`,
  )) === 1;

/** @returns whether the passkey was the member's */
export const deletePasskey = async (tx: Queryable, memberId: string, passkeyId: string): Promise<boolean> =>
  (await execute(tx, sql`delete from staff_passkey where member_id = ${memberId} and passkey_id = ${passkeyId}`)) === 1;

/** Removes every way of signing in. */
export async function deleteWays(tx: Queryable, memberId: string): Promise<void> {
  await execute(tx, sql`delete from staff_passkey where member_id = ${memberId}`);
  await execute(
    tx,
    sql`update staff_member set password_hash = null, totp_secret = null where member_id = ${memberId}`,
  );
}

/** Replaces the open invitation, if there is one. */
export async function replaceInvitation(
  tx: Queryable,
  { memberId, tokenHash, expiresAt }: { memberId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into staff_invitation (token_hash, member_id, expires_at) values (${tokenHash}, ${memberId}, ${expiresAt})
        on conflict (member_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
  );
}

export type InvitationRow = { memberId: string; expiresAt: Date };

export const findInvitation = (db: Queryable, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> =>
  findRow(
    db,
    sql<InvitationRow>`
      select member_id as "memberId", expires_at as "expiresAt" from staff_invitation
      where token_hash = ${tokenHash} and expires_at > ${now}`,
  );

/** @returns whether the invitation was open; it can be used once */
export const useInvitation = async (tx: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> =>
  (await execute(tx, sql`delete from staff_invitation where token_hash = ${tokenHash} and expires_at > ${now}`)) === 1;

export const deleteInvitationOf = (tx: Queryable, memberId: string): Promise<number> =>
  execute(tx, sql`delete from staff_invitation where member_id = ${memberId}`);
