import { queryRows, sql, type Queryable } from '#platform/database/index.ts';

type Row = { reference: string; orderId: string };

/** By the ledger's references: a deposit's order, and that of what the bank took back of one. Others have none. */
export const findDepositOrders = async (
  db: Queryable,
  playerId: number,
  references: string[],
): Promise<Map<string, string>> =>
  new Map(
    (
      await queryRows(
        db,
        sql<Row>`
          select order_id::text as reference, order_id as "orderId"
          from recharge_order where player_id = ${playerId} and order_id = any(${references}::uuid[])
          union all
          select return_id::text, order_id
          from recharge_return where player_id = ${playerId} and return_id = any(${references}::uuid[])`,
      )
    ).map(({ reference, orderId }) => [reference, orderId]),
  );
