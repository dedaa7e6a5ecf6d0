import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type PhoneChange = { mobile: string; askedAt: Date; takesEffectAt: Date };

const columns = sql`mobile, asked_at as "askedAt", takes_effect_at as "takesEffectAt"`;

/** Replaces an earlier request. */
export const upsertChange = (tx: Queryable, playerId: number, { mobile, askedAt, takesEffectAt }: PhoneChange) =>
  execute(
    tx,
    sql`
    insert into phone_change (player_id, mobile, asked_at, takes_effect_at)
    values (${playerId}, ${mobile}, ${askedAt}, ${takesEffectAt})
    on conflict (player_id) do update set
      mobile = excluded.mobile, asked_at = excluded.asked_at, takes_effect_at = excluded.takes_effect_at`,
  );

export const findChange = (on: Queryable, playerId: number): Promise<PhoneChange | undefined> =>
  findRow(on, sql<PhoneChange>`select ${columns} from phone_change where player_id = ${playerId}`);

/** @returns the request that was deleted, if there was one */
export const deleteChange = (tx: Queryable, playerId: number): Promise<PhoneChange | undefined> =>
  findRow(tx, sql<PhoneChange>`delete from phone_change where player_id = ${playerId} returning ${columns}`);

/** Takes the change out of the table to carry it out, so that no other node does and nobody can stop it any more. */
export const takeDueChange = (tx: Queryable, playerId: number, now: Date): Promise<PhoneChange | undefined> =>
  findRow(
    tx,
    sql<PhoneChange>`
      delete from phone_change where player_id = ${playerId} and takes_effect_at <= ${now} returning ${columns}`,
  );

export const listDuePlayers = async (db: Queryable, now: Date): Promise<number[]> =>
  (
    await queryRows(
      db,
      sql<{ playerId: number }>`
        select player_id as "playerId" from phone_change where takes_effect_at <= ${now} order by takes_effect_at limit 1000`,
    )
  ).map(({ playerId }) => playerId);

/** Writes the player's phone and its place in the directory. */
export async function replaceMobile(tx: Queryable, playerId: number, mobile: string): Promise<void> {
  await execute(tx, sql`delete from player_mobile where player_id = ${playerId} and mobile <> ${mobile}`);
  await execute(tx, sql`update player set mobile = ${mobile} where player_id = ${playerId}`);
}
