import { queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

type Row = { reference: string; orderId: string };

/** Finds deposits by references of the ledger: a reference is a deposit's id or the id of a return by the bank. */
export const findDeposits = async (
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

/** Whether there are credited deposits and none of them came through the simulator; the bank's number is part of every Pix's id. */
export const isPaidByRealBanks = async (tx: Queryable): Promise<boolean> =>
  (
    await requireRow(
      tx,
      sql<{ is: boolean }>`
        select coalesce(bool_and(end_to_end_id not like ${`E${simulatorIspb}%`}), false) as is from recharge_order
        where end_to_end_id is not null`,
    )
  ).is;

/** The simulator's made-up bank number (apps/pix-simulator/src/bank.ts). */
const simulatorIspb = '99999004';
