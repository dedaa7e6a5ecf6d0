import { queryRows, sql, type Queryable } from '#platform/database/index.ts';

/** A deposit or a withdrawal as a line of the statement names it. `fee` in centavos. */
export type OrderFacts = { orderId: string; fee: number; payModel: 'pix' };

type Row = { reference: string; orderId: string; fee: number };

/** By the ledger's references: a deposit's order, what the bank took back of one, a withdrawal. Others have no order. */
export async function findOrderFacts(
  db: Queryable,
  playerId: number,
  references: string[],
): Promise<Map<string, OrderFacts>> {
  if (references.length === 0) return new Map();
  const rows = await queryRows(
    db,
    sql<Row>`
      select order_id::text as reference, order_id as "orderId", 0::bigint as fee
      from recharge_order where player_id = ${playerId} and order_id = any(${references}::uuid[])
      union all
      select return_id::text, order_id, 0::bigint
      from recharge_return where player_id = ${playerId} and return_id = any(${references}::uuid[])
      union all
      select withdrawal_id::text, withdrawal_id, fee
      from withdrawal where player_id = ${playerId} and withdrawal_id = any(${references}::uuid[])`,
  );
  return new Map(rows.map(({ reference, orderId, fee }) => [reference, { orderId, fee, payModel: 'pix' }]));
}
