import { journal } from '#modules/ledger/index.ts';
import type { Centavos } from '@ipe/money';
import { queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { DepositState } from '../deposit-states.ts';

export type BookedDeposit = {
  playerId: number;
  orderId: string;
  txid: string;
  state: DepositState;
  /** The Pix that was credited. */
  endToEndId: string | null;
  /** The amount that the journal credited; null without a credit. */
  credited: Centavos | null;
};

type Name = { playerId: number; txid: string };

const columns = sql`
  o.player_id as "playerId", o.order_id as "orderId", o.txid, o.state, o.end_to_end_id as "endToEndId", (
    select sum(e.amount)::bigint from ${journal} e where e.player_id = o.player_id and e.reference = o.order_id and e.kind = 'deposit'
  ) as credited`;

/** The deposits of those of these charges that are in our database. */
export const findBookedDeposits = (db: Queryable, names: readonly Name[]): Promise<BookedDeposit[]> =>
  queryRows(
    db,
    sql<BookedDeposit>`
      select ${columns} from recharge_order o
      where o.player_id = any(${names.map(({ playerId }) => playerId)}::bigint[]) and o.txid = any(${names.map(({ txid }) => txid)}::text[])`,
  );

export type Days = { from: Date; to: Date };

/** The deposits of all players that were credited in this period. */
export const listCreditedDeposits = (db: Queryable, { from, to }: Days): Promise<BookedDeposit[]> =>
  queryRows(
    db,
    sql<BookedDeposit>`
      select ${columns} from recharge_order o where o.state = 'paid' and o.settled_at >= ${from} and o.settled_at < ${to}`,
  );

export type BookedReturn = {
  playerId: number;
  orderId: string;
  /** The Pix that was credited, of which the bank took some back. */
  endToEndId: string;
  /** The bank's id of the refund, which is unique within that Pix. */
  refundId: string;
  amount: Centavos;
};

const returnColumns = sql`
  r.player_id as "playerId", r.order_id as "orderId", o.end_to_end_id as "endToEndId", r.refund_id as "refundId", r.amount`;

const returns = sql`recharge_return r join recharge_order o on o.player_id = r.player_id and o.order_id = r.order_id`;

export const listBookedReturns = (db: Queryable, { from, to }: Days): Promise<BookedReturn[]> =>
  queryRows(
    db,
    sql<BookedReturn>`
      select ${returnColumns} from ${returns} where r.created_at >= ${from} and r.created_at < ${to}`,
  );

export const findBookedReturns = (
  db: Queryable,
  orders: readonly { playerId: number; orderId: string }[],
): Promise<BookedReturn[]> =>
  queryRows(
    db,
    sql<BookedReturn>`
      select ${returnColumns} from ${returns}
      where r.player_id = any(${orders.map(({ playerId }) => playerId)}::bigint[])
        and r.order_id = any(${orders.map(({ orderId }) => orderId)}::uuid[])`,
  );
