import type { CashbackDocument } from '@ipe/staff-contract';
import { published, type Published } from '#modules/rewards/index.ts';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Lasting } from './rules/periods.ts';

export type Cashback = Published<CashbackDocument> & {
  cashbackId: string;
  firstDay: string;
  lastDay: string;
  stoppedAt: Date | null;
  stopReason: string | null;
};

export const lastingOf = ({ document: { period }, firstDay, lastDay }: Cashback): Lasting => ({
  period,
  firstDay,
  lastDay,
});

const columns = sql`
  cashback_id as "cashbackId", ${published.columns}, first_day as "firstDay", last_day as "lastDay", stopped_at as "stoppedAt",
  stop_reason as "stopReason"`;

export const findCashback = (on: Queryable, cashbackId: string): Promise<Cashback | undefined> =>
  findRow(on, sql<Cashback>`select ${columns} from cashback where cashback_id = ${cashbackId}`);

/** Locks the row until the transaction ends. */
export const lockCashback = (tx: Queryable, cashbackId: string): Promise<Cashback | undefined> =>
  findRow(tx, sql<Cashback>`select ${columns} from cashback where cashback_id = ${cashbackId} for update`);

/** Lists cashbacks whose last day is on or after `notBefore`; the one that ends last first. */
export const listCashbacks = (on: Queryable, notBefore: string): Promise<Cashback[]> =>
  queryRows(
    on,
    sql<Cashback>`
      select ${columns} from cashback where last_day >= ${notBefore} order by last_day desc, cashback_id limit 100`,
  );

/** Lists all cashbacks that have begun, with the periods that are settled for all players. */
export const listBegun = (on: Queryable, today: string): Promise<(Cashback & { closed: string[] })[]> =>
  queryRows(
    on,
    sql<Cashback & { closed: string[] }>`
      select ${columns}, array(
          select c.from_day::text from cashback_closed c where c.cashback_id = cashback.cashback_id order by c.from_day
        ) as closed
      from cashback where first_day < ${today} order by first_day, cashback_id`,
  );

/** Inserts the document, or replaces its earlier version. */
export const saveCashback = (tx: Queryable, row: Omit<Cashback, 'stoppedAt' | 'stopReason'>) =>
  execute(
    tx,
    sql`insert into cashback (cashback_id, ${published.names}, first_day, last_day)
        values (${row.cashbackId}, ${published.values(row)}, ${row.firstDay}, ${row.lastDay})
        on conflict (cashback_id) do update set ${published.replaced}, first_day = excluded.first_day, last_day = excluded.last_day`,
  );

export const stopCashback = (
  tx: Queryable,
  { cashbackId, lastDay, reason, now }: { cashbackId: string; lastDay: string; reason: string; now: Date },
) =>
  execute(
    tx,
    sql`update cashback set last_day = ${lastDay}, stop_reason = ${reason}, stopped_at = ${now}
        where cashback_id = ${cashbackId} and stopped_at is null`,
  );

export const closePeriod = (
  on: Queryable,
  { cashbackId, from, now }: { cashbackId: string; from: string; now: Date },
) =>
  execute(
    on,
    sql`insert into cashback_closed (cashback_id, from_day, closed_at) values (${cashbackId}, ${from}, ${now})
        on conflict (cashback_id, from_day) do nothing`,
  );
