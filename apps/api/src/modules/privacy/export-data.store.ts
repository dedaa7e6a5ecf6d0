import { queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** Lists that grow with every bet end here, the newest first; the records in the app have all of it. */
const mostRows = 20_000;

/** By section, each row as its columns. Amounts are centavos, times UTC. */
export async function readEverything(
  db: Queryable,
  playerId: number,
  personalData: PersonalData,
): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [section, { table, columns, newestBy }] of Object.entries(personalData)) {
    const newest = newestBy === undefined ? '' : `order by ${newestBy} desc`;
    const rows = await queryRows(
      db,
      sql<{ row: unknown }>`
        select to_jsonb(t) as row
        from (select ${sql.raw(columns)} from ${sql.raw(table)} where player_id = ${playerId} ${sql.raw(newest)}
              limit ${mostRows}) t`,
    );
    all[section] = rows.map(({ row }) => row);
  }
  return all;
}
