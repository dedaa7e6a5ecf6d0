import type { Output } from '@ipe/contract';
import { execute, findRow, sql, type Queryable } from '#platform/database/index.ts';

export type Address = Output<'/api/user/saveAddress'>['address'];

export const findAddress = (db: Queryable, playerId: number): Promise<Address | undefined> =>
  findRow(
    db,
    sql<Address>`select area, postal_code as "postalCode", city, address from player_address where player_id = ${playerId}`,
  );

/** Replaces the address of before. */
export const saveAddress = (db: Queryable, playerId: number, { now, ...kept }: Address & { now: Date }) =>
  execute(
    db,
    sql`insert into player_address (player_id, area, postal_code, city, address, updated_at)
        values (${playerId}, ${kept.area}, ${kept.postalCode}, ${kept.city}, ${kept.address}, ${now})
        on conflict (player_id) do update set area = excluded.area, postal_code = excluded.postal_code,
          city = excluded.city, address = excluded.address, updated_at = excluded.updated_at`,
  );

export const deleteAddress = (db: Queryable, playerId: number) =>
  execute(db, sql`delete from player_address where player_id = ${playerId}`);
