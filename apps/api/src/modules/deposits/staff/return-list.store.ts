import type { Centavos } from '@ipe/money';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import { queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type ReturnState = ParsedStaffInput<'/back-office/api/deposits/returns'>['state'];

/** A place in a list: the next page begins behind it. */
type Place = { at: Date; playerId: number; id: string };

type ListedReturn = {
  id: string;
  playerId: number;
  orderId: string;
  at: Date;
  amount: Centavos;
  owed: Centavos;
  why: string | null;
};

type Page = { after: Place | undefined; limit: number };

const orderColumns = sql`
  order_id::text as id, player_id as "playerId", order_id as "orderId", settled_at as at, amount, 0 as owed, reason as why`;

/** Refunds that aren't complete, those that wait longest first. */
const listGoingBack = (db: Queryable, { after, limit }: Page): Promise<ListedReturn[]> =>
  queryRows(
    db,
    sql<ListedReturn>`
      select ${orderColumns} from recharge_order
      where state = 'refunding' ${after === undefined ? sql`` : sql`and (settled_at, player_id, order_id) > (${after.at}, ${after.playerId}, ${after.id}::uuid)`}
      order by settled_at, player_id, order_id limit ${limit}`,
  );

const listSentBack = (db: Queryable, { after, limit }: Page): Promise<ListedReturn[]> =>
  queryRows(
    db,
    sql<ListedReturn>`
      select ${orderColumns} from recharge_order
      where state = 'refunded' ${after === undefined ? sql`` : sql`and (settled_at, player_id, order_id) < (${after.at}, ${after.playerId}, ${after.id}::uuid)`}
      order by settled_at desc, player_id desc, order_id desc limit ${limit}`,
  );

const listTakenBack = (db: Queryable, { after, limit }: Page): Promise<ListedReturn[]> =>
  queryRows(
    db,
    sql<ListedReturn>`
      select refund_id as id, player_id as "playerId", order_id as "orderId", created_at as at, amount, owed, nature as why
      from recharge_return
      where ${after === undefined ? sql`true` : sql`(created_at, player_id, refund_id) < (${after.at}, ${after.playerId}, ${after.id})`}
      order by created_at desc, player_id desc, refund_id desc limit ${limit}`,
  );

const listOf: Record<ReturnState, (db: Queryable, page: Page) => Promise<ListedReturn[]>> = {
  'going-back': listGoingBack,
  'sent-back': listSentBack,
  'taken-back': listTakenBack,
};

/** A page of the refunds of all players, behind a key. */
export const listReturnsBy = (db: Queryable, { state, ...page }: Page & { state: ReturnState }) =>
  listOf[state](db, page);
