import type { PixKeyType } from '@ipe/pix';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type KeyType = Exclude<PixKeyType, 'cnpj'>;
export type NewKey = { keyId: string; type: KeyType; key: string; createdAt: Date };
export type KeyRow = NewKey & {
  /** A CPF key was compared with the player's; a payout to any other tells whose it is. */
  isChecked: boolean;
};

const columns = sql`key_id as "keyId", type, key, created_at as "createdAt",
  type = 'cpf' or exists (
    select from withdrawal w
    where w.player_id = pix_key.player_id and w.key_type = pix_key.type and w.key = pix_key.key and w.state = 'paid'
  ) as "isChecked"`;

export const listKeys = (db: Queryable, playerId: number): Promise<KeyRow[]> =>
  queryRows(
    db,
    sql<KeyRow>`select ${columns} from pix_key where player_id = ${playerId} and removed_at is null order by created_at, key_id`,
  );

export const findKey = (db: Queryable, playerId: number, keyId: string): Promise<KeyRow | undefined> =>
  findRow(
    db,
    sql<KeyRow>`select ${columns} from pix_key where player_id = ${playerId} and key_id = ${keyId} and removed_at is null`,
  );

/** The key that this request saved, also when it was removed since. */
export const findKeyOfRequest = (db: Queryable, playerId: number, requestId: string): Promise<KeyRow | undefined> =>
  findRow(db, sql<KeyRow>`select ${columns} from pix_key where player_id = ${playerId} and key_id = ${requestId}`);

/** Saves a key under the id of its request; the same key twice is one key. */
export async function saveKey(db: Queryable, key: NewKey & { playerId: number }): Promise<KeyRow> {
  await execute(
    db,
    sql`insert into pix_key (player_id, key_id, type, key, created_at)
        values (${key.playerId}, ${key.keyId}, ${key.type}, ${key.key}, ${key.createdAt})
        on conflict do nothing`,
  );
  return requireRow(
    db,
    sql<KeyRow>`
      select ${columns} from pix_key
      where player_id = ${key.playerId} and type = ${key.type} and key = ${key.key} and removed_at is null`,
  );
}

export const removeKey = async (
  db: Queryable,
  removal: { playerId: number; keyId: string; now: Date },
): Promise<boolean> =>
  (await execute(
    db,
    sql`update pix_key set removed_at = ${removal.now}
        where player_id = ${removal.playerId} and key_id = ${removal.keyId} and removed_at is null`,
  )) === 1;
