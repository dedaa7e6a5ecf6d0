import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

type RechargeState = 'waiting' | 'paid' | 'expired' | 'refunding' | 'refunded';

export type RechargeRow = {
  playerId: number;
  orderId: string;
  requestId: string;
  txid: string;
  amount: number;
  cpf: string;
  name: string;
  state: RechargeState;
  copiaECola: string | null;
  createdAt: Date;
  expiresAt: Date;
  endToEndId: string | null;
};

const columns = sql`
  player_id as "playerId", order_id as "orderId", request_id as "requestId", txid, amount, cpf, name, state,
  copia_e_cola as "copiaECola", created_at as "createdAt", expires_at as "expiresAt", end_to_end_id as "endToEndId"`;

export type NewOrder = Omit<RechargeRow, 'state' | 'copiaECola' | 'endToEndId'> & { checkAt: Date };

/** A repeat of the requestId inserts nothing. */
export const insertOrder = (tx: Queryable, order: NewOrder) =>
  execute(
    tx,
    sql`insert into recharge_order (player_id, order_id, request_id, txid, amount, cpf, name, state, created_at, expires_at, check_at)
        values (${order.playerId}, ${order.orderId}, ${order.requestId}, ${order.txid}, ${order.amount}, ${order.cpf},
                ${order.name}, 'waiting', ${order.createdAt}, ${order.expiresAt}, ${order.checkAt})
        on conflict (player_id, request_id) do nothing`,
  );

export const findOrderByRequest = (
  db: Queryable,
  playerId: number,
  requestId: string,
): Promise<RechargeRow | undefined> =>
  findRow(
    db,
    sql<RechargeRow>`select ${columns} from recharge_order where player_id = ${playerId} and request_id = ${requestId}`,
  );

export const findOrder = (db: Queryable, playerId: number, orderId: string): Promise<RechargeRow | undefined> =>
  findRow(
    db,
    sql<RechargeRow>`select ${columns} from recharge_order where player_id = ${playerId} and order_id = ${orderId}`,
  );

export async function requireOrder(db: Queryable, { playerId, orderId }: RechargeRow): Promise<RechargeRow> {
  const order = await findOrder(db, playerId, orderId);
  if (order === undefined) throw new Error(`order ${orderId} is gone: orders are never deleted`);
  return order;
}

export const findOrderByTxid = (db: Queryable, playerId: number, txid: string): Promise<RechargeRow | undefined> =>
  findRow(db, sql<RechargeRow>`select ${columns} from recharge_order where player_id = ${playerId} and txid = ${txid}`);

export const saveCharge = (db: Queryable, order: RechargeRow, charge: { copiaECola: string; expiresAt: Date }) =>
  execute(
    db,
    sql`update recharge_order set copia_e_cola = ${charge.copiaECola}, expires_at = ${charge.expiresAt}
        where player_id = ${order.playerId} and order_id = ${order.orderId}`,
  );

export type StateChange = {
  from: RechargeState[];
  to: RechargeState;
  now: Date;
  checkAt: Date | null;
  endToEndId?: string;
};

/** Moves an order to its next state if it is still in one of `from`. @returns whether this call moved it */
export const changeState = async (tx: Queryable, order: RechargeRow, change: StateChange): Promise<boolean> =>
  (await execute(
    tx,
    sql`update recharge_order set state = ${change.to}, settled_at = ${change.now}, check_at = ${change.checkAt},
          end_to_end_id = coalesce(${change.endToEndId ?? null}, end_to_end_id)
        where player_id = ${order.playerId} and order_id = ${order.orderId} and state = any(${change.from})`,
  )) === 1;

/** Leases the orders that are due: until then no other node looks at them. */
export const leaseDueOrders = (
  db: Queryable,
  lease: { now: Date; until: Date; limit: number },
): Promise<RechargeRow[]> =>
  queryRows(
    db,
    sql<RechargeRow>`
      update recharge_order set check_at = ${lease.until}
      where (player_id, order_id) in (
        select player_id, order_id from recharge_order where check_at <= ${lease.now} order by check_at limit ${lease.limit}
        for update skip locked)
      returning ${columns}`,
  );

/** Says when to look next, unless the order moved on meanwhile: its new state has its own time. */
export const scheduleCheck = (db: Queryable, order: RechargeRow, checkAt: Date | null) =>
  execute(
    db,
    sql`update recharge_order set check_at = ${checkAt}
        where player_id = ${order.playerId} and order_id = ${order.orderId} and state = ${order.state}`,
  );

export type OrderFilter = { playerId: number; from: Date; to: Date; limit: number; offset: number };

export async function listOrders(db: Queryable, filter: OrderFilter): Promise<{ list: RechargeRow[]; total: number }> {
  const where = sql`from recharge_order where player_id = ${filter.playerId} and created_at >= ${filter.from} and created_at < ${filter.to}`;
  const list = await queryRows(
    db,
    sql<RechargeRow>`select ${columns} ${where} order by created_at desc, order_id limit ${filter.limit} offset ${filter.offset}`,
  );
  const { total } = await requireRow(db, sql<{ total: number }>`select count(*) as total ${where}`);
  return { list, total };
}
