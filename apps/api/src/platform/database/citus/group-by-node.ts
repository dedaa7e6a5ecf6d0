import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { queryRows } from '../queries.ts';

type Shard = { id: number; node: number };
type Placed<Item> = { item: Item; index: number };

/** The items whose rows one node has. */
export type NodeGroup<Item> = {
  /** Each item with its index in the list; on a cluster the items of one shard follow each other. */
  members: Placed<Item>[];
  /** Each shard with the number of members up to and including its last one; empty without a cluster. */
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

/**
 * Groups items by the node that has their players' rows, so that a group can be written in one commit. Without a
 * cluster there is one group.
 */
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
