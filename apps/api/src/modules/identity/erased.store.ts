import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type LongClosed = { playerId: number; closedAt: Date };

/** Accounts closed at or before `until` whose persons aren't erased yet, the earliest closed first, from behind `after` on. */
export const listLongClosed = (
  db: Queryable,
  { until, after, limit }: { until: Date; after: LongClosed | undefined; limit: number },
): Promise<LongClosed[]> =>
  queryRows(
    db,
    sql<LongClosed>`
      select player_id as "playerId", closed_at as "closedAt" from player
      where closed_at <= ${until} and erased_at is null
        ${after ? sql`and (closed_at, player_id) > (${after.closedAt}, ${after.playerId})` : sql``}
      order by closed_at, player_id limit ${limit}`,
  );

/** @returns false when the account is open again, or another node was first */
export const markErased = async (
  tx: Queryable,
  playerId: number,
  { until, now }: { until: Date; now: Date },
): Promise<boolean> =>
  (await execute(
    tx,
    sql`update player set erased_at = ${now} where player_id = ${playerId} and closed_at <= ${until} and erased_at is null`,
  )) === 1;
