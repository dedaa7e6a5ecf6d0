import type { Output } from '@ipe/contract';
import { execute, findRow, openColumns, sealPersonal, sql, type Queryable } from '#platform/database/index.ts';

export type Address = Output<'/api/user/saveAddress'>['address'];

/** The state isn't sealed: one of 27 doesn't identify a player. */
export async function findAddress(db: Queryable, playerId: number): Promise<Address | undefined> {
  const statement = sql<Address>`
    select area, postal_code as "postalCode", city, address from player_address where player_id = ${playerId}`;
  const row = await findRow(db, statement);
  if (row === undefined) return undefined;
  const { playerId: _whose, ...home } = openColumns(db, { ...row, playerId }, ['postalCode', 'city', 'address']);
  return home;
}

/** Replaces the previous address. */
export function saveAddress(db: Queryable, playerId: number, { now, ...kept }: Address & { now: Date }) {
  const seal = (text: string) => sealPersonal(db, playerId, text);
  return execute(
    db,
    sql`insert into player_address (player_id, area, postal_code, city, address, updated_at)
        values (${playerId}, ${kept.area}, ${seal(kept.postalCode)}, ${seal(kept.city)}, ${seal(kept.address)}, ${now})
        on conflict (player_id) do update set area = excluded.area, postal_code = excluded.postal_code,
          city = excluded.city, address = excluded.address, updated_at = excluded.updated_at`,
  );
}
