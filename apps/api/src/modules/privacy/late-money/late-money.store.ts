import { leftAccounts, type LeftAccount } from '#modules/identity/index.ts';
import { wallets } from '#modules/ledger/index.ts';
import { findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

/** Closed accounts with money, by player id, behind `after`. */
export const listWithMoney = (
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<LeftAccount[]> =>
  queryRows(
    db,
    sql<LeftAccount>`
      select l.player_id as "playerId", l.closed_at as "closedAt"
      from ${leftAccounts} l join ${wallets} w on w.player_id = l.player_id
      where w.balance > 0 and l.player_id > ${after} order by l.player_id limit ${limit}`,
  );

/** When the account was closed; undefined for one that is open again, or that the house has closed. */
export const findLeft = (tx: Queryable, playerId: number): Promise<LeftAccount | undefined> =>
  findRow(
    tx,
    sql<LeftAccount>`
      select player_id as "playerId", closed_at as "closedAt" from ${leftAccounts} l where player_id = ${playerId}`,
  );
