import { execute, findRow, sql, type Queryable } from '#platform/database/index.ts';

export const findPinHash = async (db: Queryable, playerId: number): Promise<string | undefined> =>
  (
    await findRow(
      db,
      sql<{ pinHash: string }>`select pin_hash as "pinHash" from withdrawal_pin where player_id = ${playerId}`,
    )
  )?.pinHash;

/** @returns whether this call set it: a PIN is set once */
export const insertPinHash = async (
  db: Queryable,
  pin: { playerId: number; pinHash: string; now: Date },
): Promise<boolean> =>
  (await execute(
    db,
    sql`insert into withdrawal_pin (player_id, pin_hash, created_at) values (${pin.playerId}, ${pin.pinHash}, ${pin.now})
        on conflict (player_id) do nothing`,
  )) === 1;
