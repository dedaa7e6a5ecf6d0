import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { queryRows } from '../queries.ts';

type Placed<Item> = { item: Item; index: number };

/**
 * Items by the shard that has their players' rows, each with its place in the list: one statement may lock several players of one shard
 * and of no other. Without shards they are one group.
 */
export async function groupByShard<Item extends { playerId: number }>(
  db: Database,
  items: readonly Item[],
): Promise<Placed<Item>[][]> {
  const placed = items.map((item, index) => ({ item, index }));
  if (db.engine !== 'citus') return [placed];
  const rows = await queryRows(
    db,
    sql<{ shard: number }>`
      select get_shard_id_for_distribution_column('player', id) as shard
      from unnest(${items.map(({ playerId }) => playerId)}::bigint[]) with ordinality as t(id, no) order by no`,
  );
  return [...Map.groupBy(placed, ({ index }) => rows[index]!.shard).values()];
}
