import type { Centavos } from '@ipe/money';
import { execute, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type ReturnRow = {
  playerId: number;
  orderId: string;
  /** The bank's id. */
  refundId: string;
  /** The ledger's reference. */
  returnId: string;
  amount: Centavos;
  nature: string;
  taken: Centavos;
  owed: Centavos;
  createdAt: Date;
};

type OrderKey = { playerId: number; orderId: string };

/** The ids of the bank's refunds of this deposit that are booked. */
export const listReturnedIds = async (db: Queryable, { playerId, orderId }: OrderKey): Promise<string[]> =>
  (
    await queryRows(
      db,
      sql<{ refundId: string }>`
        select refund_id as "refundId" from recharge_return where player_id = ${playerId} and order_id = ${orderId}`,
    )
  ).map(({ refundId }) => refundId);

export const insertReturn = (tx: Queryable, row: ReturnRow) =>
  execute(
    tx,
    sql`insert into recharge_return (player_id, order_id, refund_id, return_id, amount, nature, taken, owed, created_at)
        values (${row.playerId}, ${row.orderId}, ${row.refundId}, ${row.returnId}, ${row.amount}, ${row.nature}, ${row.taken},
                ${row.owed}, ${row.createdAt})`,
  );

/** Whether the bank ever took a deposit of this player back. From then on a person reviews the player's withdrawals. */
export const hasReturns = async (db: Queryable, playerId: number): Promise<boolean> =>
  (
    await requireRow(
      db,
      sql<{ found: boolean }>`select exists (select from recharge_return where player_id = ${playerId}) as found`,
    )
  ).found;
