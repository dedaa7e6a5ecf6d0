import type { Centavos } from '@ipe/money';
import { queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type PaidDeposits = { count: number; sum: Centavos };

/** Number and sum of the player's credited deposits. */
export const sumPaidDeposits = (db: Queryable, playerId: number): Promise<PaidDeposits> =>
  requireRow(
    db,
    sql<PaidDeposits>`
      select count(*) as count, coalesce(sum(amount), 0)::bigint as sum from recharge_order
      where player_id = ${playerId} and state = 'paid'`,
  );

/** The newest credited deposits. */
export const listPaidDeposits = (
  db: Queryable,
  playerId: number,
  limit: number,
): Promise<{ at: Date; amount: Centavos }[]> =>
  queryRows(
    db,
    sql<{ at: Date; amount: Centavos }>`
      select settled_at as at, amount from recharge_order
      where player_id = ${playerId} and state = 'paid' order by settled_at desc limit ${limit}`,
  );

export type TakenBack = { at: Date; amount: Centavos; nature: string; owed: Centavos };

/** What the bank took back of credited deposits, newest first. */
export const listReturns = (db: Queryable, playerId: number): Promise<TakenBack[]> =>
  queryRows(
    db,
    sql<TakenBack>`
      select created_at as at, amount, nature, owed from recharge_return
      where player_id = ${playerId} order by created_at desc, refund_id`,
  );
