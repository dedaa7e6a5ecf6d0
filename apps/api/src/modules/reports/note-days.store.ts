import { journal, type Account, type EntryKind } from '#modules/ledger/index.ts';
import { players } from '#modules/identity/index.ts';
import { playersOfDay } from '#modules/daily-totals/index.ts';
import {
  execute,
  findRow,
  queryRows,
  requireRow,
  sql,
  type PlayerRange,
  type Queryable,
} from '#platform/database/index.ts';

/** Entries of one kind between two accounts. */
export type Sum = { kind: EntryKind; debit: Account; credit: Account; entries: number; amount: number };

/** The first day of the month in which these players registered; null for a journal without a player. */
type OfMonth = { month: string | null };

export type PageSum = Sum & OfMonth;

export type PagePlayers = OfMonth & {
  active: number;
  firstActive: number;
  firstDeposits: number;
  inOpenRounds: number;
};

type Page = { day: string; players: PlayerRange };

const registeredMonth = sql`date_trunc('month', p.created_at at time zone 'America/Sao_Paulo')::date`;

/** The sums of these players' journals on a closed day. */
export const sumPage = (db: Queryable, page: Page): Promise<PageSum[]> =>
  queryRows(
    db,
    sql<PageSum>`
      select ${registeredMonth} as month, e.kind, e.debit_account as debit, e.credit_account as credit, count(*) as entries,
        sum(e.amount)::bigint as amount
      from ${playersOfDay(page.day, page.players)} d
        join ${journal} e on e.player_id = d.player_id and e.entry_no > d.after_entry and e.entry_no <= d.last_entry
        left join ${players} p on p.player_id = d.player_id
      group by 1, 2, 3, 4`,
  );

/** How many of these players did what on a closed day. */
export const countPage = (db: Queryable, page: Page): Promise<PagePlayers[]> =>
  queryRows(
    db,
    sql<PagePlayers>`
      select ${registeredMonth} as month, count(*) filter (where has_bet) as active,
        count(*) filter (where is_first_bet_of_month) as "firstActive",
        count(*) filter (where is_first_deposit) as "firstDeposits", sum(open_stakes_centavos)::bigint as "inOpenRounds"
      from ${playersOfDay(page.day, page.players)} d left join ${players} p on p.player_id = d.player_id
      group by 1`,
  );

export const countNewPlayers = async (db: Queryable, { from, end }: { from: Date; end: Date }): Promise<number> =>
  (
    await requireRow(
      db,
      sql<{ players: number }>`
        select count(*) as players from ${players} p where created_at >= ${from} and created_at < ${end}`,
    )
  ).players;

export const findLastNotedDay = async (db: Queryable): Promise<string | undefined> =>
  (await requireRow(db, sql<{ day: string | null }>`select max(day) as day from report_day`)).day ?? undefined;

export type Liabilities = { free: number; toWager: number; onTheirWay: number; owed: number };

/** The liabilities at the end of the day before. */
export const findLiabilities = async (tx: Queryable, day: string): Promise<Liabilities> =>
  (await findRow(
    tx,
    sql<Liabilities>`
      select free_centavos as free, to_wager_centavos as "toWager", on_their_way_centavos as "onTheirWay", owed_centavos as owed
      from report_day where day < ${day} order by day desc limit 1`,
  )) ?? { free: 0, toWager: 0, onTheirWay: 0, owed: 0 };

type NotedDay = Liabilities & {
  day: string;
  activePlayers: number;
  firstActivePlayers: number;
  newPlayers: number;
  firstDeposits: number;
  inOpenRounds: number;
  now: Date;
};

/** @returns whether this node notes the day */
export const insertReportDay = async (tx: Queryable, noted: NotedDay): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into report_day (day, active_players, first_active_players, new_players, first_deposits, free_centavos,
          to_wager_centavos, on_their_way_centavos, in_open_rounds_centavos, owed_centavos, noted_at)
        values (${noted.day}, ${noted.activePlayers}, ${noted.firstActivePlayers}, ${noted.newPlayers}, ${noted.firstDeposits},
          ${noted.free}, ${noted.toWager}, ${noted.onTheirWay}, ${noted.inOpenRounds}, ${noted.owed}, ${noted.now})
        on conflict do nothing`,
  )) === 1;

const column = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[Key][] => rows.map((row) => row[key]);

export const insertSums = (tx: Queryable, day: string, sums: readonly Sum[]) =>
  execute(
    tx,
    sql`insert into report_sum (day, kind, debit_account, credit_account, entries, amount)
        select ${day}::date, * from unnest(${column(sums, 'kind')}::text[], ${column(sums, 'debit')}::smallint[],
          ${column(sums, 'credit')}::smallint[], ${column(sums, 'entries')}::bigint[], ${column(sums, 'amount')}::bigint[])`,
  );

export type KindOfPage = { after: number; upTo: number; kind: EntryKind };

export const insertPages = (tx: Queryable, day: string, pages: readonly KindOfPage[]) =>
  execute(
    tx,
    sql`insert into report_page (day, after_player, upto_player, kind)
        select ${day}::date, * from unnest(${column(pages, 'after')}::bigint[], ${column(pages, 'upTo')}::bigint[],
          ${column(pages, 'kind')}::text[])`,
  );

export type Cohort = { month: string; firstActive: number; firstDeposits: number; ggr: number; deposits: number };

export const insertCohorts = (tx: Queryable, day: string, cohorts: readonly Cohort[]) =>
  execute(
    tx,
    sql`insert into report_cohort (day, registered_month, first_active_players, first_deposits, ggr_centavos, deposits_centavos)
        select ${day}::date, * from unnest(${column(cohorts, 'month')}::date[], ${column(cohorts, 'firstActive')}::bigint[],
          ${column(cohorts, 'firstDeposits')}::bigint[], ${column(cohorts, 'ggr')}::bigint[], ${column(cohorts, 'deposits')}::bigint[])`,
  );
