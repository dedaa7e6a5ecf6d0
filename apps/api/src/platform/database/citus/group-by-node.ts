import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { queryRows } from '../queries.ts';

type Shard = { id: number; node: number };
type Placed<Item> = { item: Item; index: number };

/** What one node has the rows of. */
export type NodeGroup<Item> = {
  /** Each with its place in the list; on a cluster those of one shard side by side. */
  members: Placed<Item>[];
  /** Each with the number of members up to its last; none without a cluster. */
  shards: { id: number; until: number }[];
};

const findShards = (db: Database, playerIds: readonly number[]): Promise<Shard[]> =>
  queryRows(
    db,
    sql<Shard>`/* prepared */
      select id, (select groupid from pg_dist_placement where shardid = id) as node
      from unnest(${playerIds}::bigint[]) with ordinality as t(player_id, no),
        get_shard_id_for_distribution_column('player', player_id) as id
      order by no`,
  );

function groupOf<Item>(members: Placed<Item>[], shards: readonly Shard[]): NodeGroup<Item> {
  const byShard = [...Map.groupBy(members, ({ index }) => shards[index]!.id)].toSorted(([one], [other]) => one - other);
  let until = 0;
  return {
    members: byShard.flatMap(([, ofShard]) => ofShard),
    shards: byShard.map(([id, ofShard]) => ({ id, until: (until += ofShard.length) })),
  };
}

/** Items by the node that has their players' rows: what is written there is one commit. Without a cluster they are one group. */
export async function groupByNode<Item extends { playerId: number }>(
  db: Database,
  items: readonly Item[],
): Promise<NodeGroup<Item>[]> {
  const placed = items.map((item, index) => ({ item, index }));
  if (db.engine !== 'citus') return [{ members: placed, shards: [] }];
  const shards = await findShards(
    db,
    items.map(({ playerId }) => playerId),
  );
  return [...Map.groupBy(placed, ({ index }) => shards[index]!.node).values()].map((members) =>
    groupOf(members, shards),
  );
}
