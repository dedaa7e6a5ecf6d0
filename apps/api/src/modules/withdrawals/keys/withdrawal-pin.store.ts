import { execute, findRow, sql, type Queryable } from '#platform/database/index.ts';

export type Pin = { pinHash: string; setAt: Date };

export const findPin = (db: Queryable, playerId: number): Promise<Pin | undefined> =>
  findRow(
    db,
    sql<Pin>`select pin_hash as "pinHash", created_at as "setAt" from withdrawal_pin where player_id = ${playerId}`,
  );

/** @returns whether there was a PIN to replace */
export const replacePinHash = async (
  tx: Queryable,
  pin: { playerId: number; pinHash: string; now: Date },
): Promise<boolean> =>
  (await execute(
    tx,
    sql`update withdrawal_pin set pin_hash = ${pin.pinHash}, created_at = ${pin.now} where player_id = ${pin.playerId}`,
  )) === 1;

/** @returns whether this call set it: only the first insert does */
export const insertPinHash = async (
  db: Queryable,
  pin: { playerId: number; pinHash: string; now: Date },
): Promise<boolean> =>
  (await execute(
    db,
    sql`insert into withdrawal_pin (player_id, pin_hash, created_at) values (${pin.playerId}, ${pin.pinHash}, ${pin.now})
        on conflict (player_id) do nothing`,
  )) === 1;

/** @returns whether there was a PIN */
export const deletePin = async (tx: Queryable, playerId: number): Promise<boolean> =>
  (await execute(tx, sql`delete from withdrawal_pin where player_id = ${playerId}`)) === 1;
