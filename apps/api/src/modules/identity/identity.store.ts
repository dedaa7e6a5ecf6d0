import { saoPauloDay } from '@ipe/pt-br';
import { sessionEnded } from '#platform/calls/refusal.ts';
import {
  execute,
  findRow,
  fingerprint,
  openColumns,
  queryRows,
  requireRow,
  sealPersonal,
  sql,
  type Queryable,
} from '#platform/database/index.ts';
import { nameFingerprints } from './profile/plain-name.ts';

export type PlayerRow = {
  playerId: number;
  mobile: string;
  passwordHash: string;
  nickname: string;
  avatar: number;
  createdAt: Date;
  referralCode: string | null;
  /** The São Paulo day on which the nickname last changed. */
  nicknameDay: string | null;
  /** When the player closed the account. */
  closedAt: Date | null;
};

const playerColumns = sql`
  p.player_id as "playerId", p.mobile, p.password_hash as "passwordHash", p.nickname, p.avatar, p.created_at as "createdAt",
  p.nickname_day as "nicknameDay", p.closed_at as "closedAt",
  p.invite_code as "referralCode"`;

async function findPlayer(db: Queryable, playerId: number): Promise<PlayerRow | undefined> {
  const player = await findRow(
    db,
    sql<PlayerRow>`select ${playerColumns} from player p where p.player_id = ${playerId}`,
  );
  if (player?.referralCode !== null) return player;
  return { ...player, referralCode: await findCodeInDirectory(db, playerId) };
}

/** The player of a session that was just found. A missing row means that the session has ended. @throws RefusedError 401 */
export async function requirePlayer(db: Queryable, playerId: number): Promise<PlayerRow> {
  const player = await findPlayer(db, playerId);
  if (player === undefined) throw sessionEnded();
  return player;
}

/** Whether the player exists, closed or not. */
export const isPlayer = async (db: Queryable, playerId: number): Promise<boolean> =>
  (await findPlayer(db, playerId)) !== undefined;

/** Whether the house has any player; one with a closed account counts too. A database without tables has none. */
export const hasPlayers = async (db: Queryable): Promise<boolean> =>
  (await findRow(db, sql`select where to_regclass('player') is not null`)) !== undefined &&
  (await findRow(db, sql`select from player limit 1`)) !== undefined;

/** Closes an open account. @returns when it had been closed before; null where it was open */
export async function markClosed(tx: Queryable, playerId: number, now: Date): Promise<Date | null> {
  const { at } = await requireRow(
    tx,
    sql<{ at: Date | null }>`select closed_at as at from player where player_id = ${playerId} for update`,
  );
  if (at === null) await execute(tx, sql`update player set closed_at = ${now} where player_id = ${playerId}`);
  return at;
}

/** @returns when it was closed; undefined where it is open or the person is erased */
export async function markOpen(tx: Queryable, playerId: number): Promise<Date | undefined> {
  const closed = await findRow(
    tx,
    sql<{ at: Date }>`
      select closed_at as at from player where player_id = ${playerId} and closed_at is not null and erased_at is null for update`,
  );
  if (closed === undefined) return undefined;
  await execute(tx, sql`update player set closed_at = null where player_id = ${playerId}`);
  return closed.at;
}

export const isClosed = async (db: Queryable, playerId: number): Promise<boolean> =>
  (await findRow(db, sql`select from player where player_id = ${playerId} and closed_at is not null`)) !== undefined;

export const updateAvatar = (db: Queryable, playerId: number, avatar: number) =>
  execute(db, sql`update player set avatar = ${avatar} where player_id = ${playerId}`);

/** @returns whether it changed; false if it has changed today already. Of two calls at once, the second sees the first one's day */
export const updateNickname = async (
  db: Queryable,
  change: { playerId: number; nickname: string; today: string },
): Promise<boolean> =>
  (await execute(
    db,
    sql`
    update player set nickname = ${change.nickname}, nickname_day = ${change.today}
    where player_id = ${change.playerId} and (nickname_day is null or nickname_day < ${change.today})`,
  )) === 1;

export async function findPlayerByMobile(db: Queryable, mobile: string): Promise<PlayerRow | undefined> {
  const place = sql<{ playerId: number }>`select player_id as "playerId" from player_mobile where mobile = ${mobile}`;
  const owner = await findRow(db, place);
  return owner && findPlayer(db, owner.playerId);
}

/** @returns whether the phone was free and now belongs to this player */
export async function claimMobile(db: Queryable, mobile: string, playerId: number): Promise<boolean> {
  return (
    (await execute(
      db,
      sql`
    insert into player_mobile (mobile, player_id) values (${mobile}, ${playerId})
    on conflict (mobile) do nothing`,
    )) === 1
  );
}

export type NewPlayer = {
  playerId: number;
  mobile: string;
  passwordHash: string;
  nickname: string;
  avatar: number;
  referralCode: string;
  referrerId: number | null;
  sourceCode: string | null;
  source: string | null;
  now: Date;
};

/** @returns whether the id was free and is now this player's */
export const insertPlayer = async (db: Queryable, player: NewPlayer): Promise<boolean> =>
  (await execute(
    db,
    sql`
    insert into player (player_id, mobile, password_hash, nickname, avatar, invited_by, source_code, source, invite_code,
      created_at, seen_on)
    values (${player.playerId}, ${player.mobile}, ${player.passwordHash}, ${player.nickname}, ${player.avatar},
            ${player.referrerId}, ${player.sourceCode}, ${player.source}, ${player.referralCode}, ${player.now}, ${saoPauloDay(player.now)}::date)
    on conflict (player_id) do nothing`,
  )) === 1;

/** @returns whether the code was free and now leads to this player */
export const claimReferralCode = async (db: Queryable, playerId: number, code: string): Promise<boolean> =>
  (await execute(
    db,
    sql`insert into invite_code (code, player_id) values (${code}, ${playerId}) on conflict (code) do nothing`,
  )) === 1;

export const freeReferralCode = (db: Queryable, code: string) =>
  execute(db, sql`delete from invite_code where code = ${code}`);

export async function findPlayerByReferralCode(db: Queryable, code: string): Promise<number | undefined> {
  const row = await findRow(
    db,
    sql<{ playerId: number }>`select player_id as "playerId" from invite_code where code = ${code}`,
  );
  return row?.playerId;
}

/** The previous release kept a player's own code in the directory alone. */
const findCodeInDirectory = async (db: Queryable, playerId: number): Promise<string | null> =>
  (await findRow(db, sql<{ code: string }>`select code from invite_code where player_id = ${playerId}`))?.code ?? null;

export async function requireReferralCode(db: Queryable, playerId: number): Promise<string> {
  const { referralCode } = await requirePlayer(db, playerId);
  if (referralCode === null) throw new Error(`player ${playerId} has no invite code`);
  return referralCode;
}

/** @throws RefusedError 401 for a player who doesn't exist */
export const requireMobile = async (db: Queryable, playerId: number): Promise<string> =>
  (await requirePlayer(db, playerId)).mobile;

/**
 * Locks the row until the transaction ends, so that the password doesn't change and the account isn't closed.
 * @returns whether the account still has this password and is open
 */
export async function lockPasswordHash(tx: Queryable, playerId: number, passwordHash: string): Promise<boolean> {
  const statement = sql`
    select from player
    where player_id = ${playerId} and password_hash = ${passwordHash} and closed_at is null for update`;
  return (await findRow(tx, statement)) !== undefined;
}

export async function updatePasswordHash(db: Queryable, playerId: number, passwordHash: string): Promise<void> {
  await execute(db, sql`update player set password_hash = ${passwordHash} where player_id = ${playerId}`);
}

export type PersonRow = { cpf: string; name: string };

export async function findPerson(db: Queryable, playerId: number): Promise<PersonRow | undefined> {
  const row = await findRow(db, sql<PersonRow>`select cpf, name from player_identity where player_id = ${playerId}`);
  if (row === undefined) return undefined;
  const { cpf, name } = openColumns(db, { ...row, playerId }, ['cpf', 'name']);
  return { cpf, name };
}

/** @returns whether the CPF now belongs to this player (also when it already did) */
export async function claimCpf(db: Queryable, cpf: string, playerId: number): Promise<boolean> {
  await execute(
    db,
    sql`insert into player_cpf (cpf_fingerprint, player_id) values (${fingerprint(db, 'cpf', cpf)}, ${playerId})
        on conflict (cpf_fingerprint) do nothing`,
  );
  return (await findPlayerOfCpf(db, cpf)) === playerId;
}

export async function findPlayerOfCpf(db: Queryable, cpf: string): Promise<number | undefined> {
  const row = await findRow(
    db,
    sql<{ playerId: number }>`select player_id as "playerId" from player_cpf
      where cpf_fingerprint = ${fingerprint(db, 'cpf', cpf)}`,
  );
  return row?.playerId;
}

/** The columns that name the person, and the fingerprints by which they are found. */
function personColumns(on: Queryable, playerId: number, { cpf, name }: PersonRow) {
  const seal = (text: string) => sealPersonal(on, playerId, text);
  return sql`${seal(cpf)}, ${fingerprint(on, 'cpf', cpf)}, ${seal(name)}, ${nameFingerprints(on, name)}::text[]`;
}

export const insertPerson = (db: Queryable, playerId: number, person: PersonRow & { now: Date }) =>
  execute(
    db,
    sql`insert into player_identity (player_id, cpf, cpf_fingerprint, name, name_fingerprints, created_at)
        values (${playerId}, ${personColumns(db, playerId, person)}, ${person.now})`,
  );

export const updatePersonName = (tx: Queryable, playerId: number, name: string) =>
  execute(
    tx,
    sql`update player_identity set name = ${sealPersonal(tx, playerId, name)},
          name_fingerprints = ${nameFingerprints(tx, name)}::text[]
        where player_id = ${playerId}`,
  );

/** Replaces the person whom a Pix proved, if there is one. */
export const upsertPerson = (tx: Queryable, playerId: number, person: PersonRow & { now: Date }) =>
  execute(
    tx,
    sql`insert into player_identity (player_id, cpf, cpf_fingerprint, name, name_fingerprints, created_at)
        values (${playerId}, ${personColumns(tx, playerId, person)}, ${person.now})
        on conflict (player_id) do update set cpf = excluded.cpf, cpf_fingerprint = excluded.cpf_fingerprint,
          name = excluded.name, name_fingerprints = excluded.name_fingerprints`,
  );

export const freeCpf = (tx: Queryable, cpf: string, playerId: number) =>
  execute(
    tx,
    sql`delete from player_cpf where cpf_fingerprint = ${fingerprint(tx, 'cpf', cpf)} and player_id = ${playerId}`,
  );

/** When the player registered. @throws Error for a player who doesn't exist: players are never deleted */
export async function requireRegisteredAt(db: Queryable, playerId: number): Promise<Date> {
  const row = await findRow(
    db,
    sql<{ createdAt: Date }>`select created_at as "createdAt" from player where player_id = ${playerId}`,
  );
  if (row === undefined) throw new Error(`player ${playerId} is not there`);
  return row.createdAt;
}

/** The number of players who had registered by then. */
export const countRegistered = async (db: Queryable, upTo: Date): Promise<number> =>
  (await requireRow(db, sql<{ count: number }>`select count(*) as count from player where created_at <= ${upTo}`))
    .count;

export const isPlayersPhone = async (on: Queryable, mobile: string): Promise<boolean> =>
  (await findRow(on, sql`select from player_mobile where mobile = ${mobile}`)) !== undefined;

/** The nicknames of these players by player id. */
export const findNicknames = async (on: Queryable, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await queryRows(
    on,
    sql<{ playerId: number; nickname: string }>`
      select player_id as "playerId", nickname from player where player_id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map(({ playerId, nickname }) => [playerId, nickname]));
};
