import type { PixKeyType } from '@ipe/pix';
import type { RawBuilder } from 'kysely';
import { replacedPersons } from '#modules/identity/index.ts';
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

export type KeyType = Exclude<PixKeyType, 'cnpj'>;
export type NewKey = { keyId: string; type: KeyType; key: string; createdAt: Date };
export type KeyRow = NewKey & {
  /** Whether a payout to it was paid since the account is its person's: the bank has compared the key's owner with them. */
  isChecked: boolean;
};

type KeptRow = KeyRow & { playerId: number };

const columns = sql`player_id as "playerId", key_id as "keyId", type, key, created_at as "createdAt",
  exists (
    select from withdrawal w
    where w.player_id = pix_key.player_id and w.key_type = pix_key.type and w.key_fingerprint = pix_key.key_fingerprint
      and w.state = 'paid' and not exists (
        select from ${replacedPersons} r where r.player_id = w.player_id and r.changed_at >= w.created_at)
  ) as "isChecked"`;

function opened(db: Queryable, row: KeptRow): KeyRow {
  const { playerId: _whose, ...key } = openColumns(db, row, ['key']);
  return key;
}

async function findOpened(db: Queryable, statement: RawBuilder<KeptRow>): Promise<KeyRow | undefined> {
  const row = await findRow(db, statement);
  return row && opened(db, row);
}

export const listKeys = async (db: Queryable, playerId: number): Promise<KeyRow[]> =>
  (
    await queryRows(
      db,
      sql<KeptRow>`select ${columns} from pix_key where player_id = ${playerId} and removed_at is null order by created_at, key_id`,
    )
  ).map((row) => opened(db, row));

export const findKey = (db: Queryable, playerId: number, keyId: string): Promise<KeyRow | undefined> =>
  findOpened(
    db,
    sql<KeptRow>`select ${columns} from pix_key where player_id = ${playerId} and key_id = ${keyId} and removed_at is null`,
  );

/** The key that this request saved, even if it was removed since. */
export const findKeyOfRequest = (db: Queryable, playerId: number, requestId: string): Promise<KeyRow | undefined> =>
  findOpened(db, sql<KeptRow>`select ${columns} from pix_key where player_id = ${playerId} and key_id = ${requestId}`);

const fingerprintOf = (db: Queryable, key: string): string => fingerprint(db, 'pix-key', key);

/** Saves a key under the id of its request; the same key twice is one key. */
export async function saveKey(db: Queryable, key: NewKey & { playerId: number }): Promise<KeyRow> {
  const mark = fingerprintOf(db, key.key);
  await execute(
    db,
    sql`insert into pix_key (player_id, key_id, type, key, key_fingerprint, created_at)
        values (${key.playerId}, ${key.keyId}, ${key.type}, ${sealPersonal(db, key.playerId, key.key)}, ${mark}, ${key.createdAt})
        on conflict do nothing`,
  );
  return opened(
    db,
    await requireRow(
      db,
      sql<KeptRow>`
        select ${columns} from pix_key
        where player_id = ${key.playerId} and type = ${key.type} and key_fingerprint = ${mark} and removed_at is null`,
    ),
  );
}

/** Players who have or had one of these keys. */
export const listPlayersWithKey = async (db: Queryable, keys: readonly string[], most: number): Promise<number[]> =>
  (
    await queryRows(
      db,
      sql<{ playerId: number }>`
        select distinct player_id as "playerId" from pix_key
        where key_fingerprint = any(${keys.map((key) => fingerprintOf(db, key))}::text[]) order by player_id limit ${most}`,
    )
  ).map(({ playerId }) => playerId);

export const removeKey = async (
  db: Queryable,
  removal: { playerId: number; keyId: string; now: Date },
): Promise<boolean> =>
  (await execute(
    db,
    sql`update pix_key set removed_at = ${removal.now}
        where player_id = ${removal.playerId} and key_id = ${removal.keyId} and removed_at is null`,
  )) === 1;
