import { playersOfDay } from '#modules/daily-totals/index.ts';
import { journal, type Account, type EntryKind } from '#modules/ledger/index.ts';
import { queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Days, LineFilter } from './report.store.ts';

/** The line behind which the next page begins. Lines are in the order of days, players and entries. */
export type Place = { day: string; playerId: number; entryNo: number };

type Page = { day: string; after: number; upTo: number };

/** The pages of players in these days that have entries of the figure, from a place on. */
export const listPages = (
  db: Queryable,
  { from, to }: Days,
  { filter, after, limit }: { filter: LineFilter; after: Place; limit: number },
): Promise<Page[]> =>
  queryRows(
    db,
    sql<Page>`
      select distinct day, after_player as after, upto_player as "upTo" from report_page
      where day between ${from} and ${to} and (day, upto_player) >= (${after.day}::date, ${after.playerId}::bigint)
        and ${'kinds' in filter ? sql`kind = any(${filter.kinds}::text[])` : sql`true`}
      order by 1, 2 limit ${limit}`,
  );

export type Line = Place & {
  kind: EntryKind;
  debit: Account;
  credit: Account;
  amount: number;
  reference: string;
  at: Date;
};

/** The lines of one page of players, behind a place. */
export const listLines = (
  db: Queryable,
  { day, after, upTo }: Page,
  { filter, behind, limit }: { filter: LineFilter; behind: Place; limit: number },
): Promise<Line[]> => {
  const isSameDay = behind.day === day;
  const from = isSameDay ? Math.max(after, behind.playerId - 1) : after;
  const counted = isSameDay
    ? sql`greatest(d.after_entry, case when d.player_id = ${behind.playerId} then ${behind.entryNo}::bigint else 0 end)`
    : sql`d.after_entry`;
  const isOf =
    'kinds' in filter
      ? sql`e.kind = any(${filter.kinds}::text[])`
      : sql`(e.debit_account = ${filter.account} or e.credit_account = ${filter.account})`;
  return queryRows(
    db,
    sql<Line>`
      select ${day}::date as day, e.player_id as "playerId", e.entry_no as "entryNo", e.kind, e.debit_account as debit,
        e.credit_account as credit, e.amount, e.reference, e.created_at as at
      from ${playersOfDay(day, { after: from, upTo })} d
        join ${journal} e on e.player_id = d.player_id and e.entry_no > ${counted} and e.entry_no <= d.last_entry
      where ${isOf}
      order by e.player_id, e.entry_no limit ${limit}`,
  );
};
