import type { Account, EntryKind } from '#modules/ledger/index.ts';
import { queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { CountColumn, LiabilityColumn } from './figures.ts';

export type Days = { from: string; to: string };
export type By = 'day' | 'month';

/** `2026-11-20` for a day, `2026-11` for a month. */
const periodOf = (by: By) => sql`to_char(day, ${by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'})`;

export const findKnownDays = async (db: Queryable): Promise<Days | null> => {
  const { from, to } = await requireRow(
    db,
    sql<{ from: string | null; to: string | null }>`select min(day) as from, max(day) as to from report_day`,
  );
  return from === null || to === null ? null : { from, to };
};

export type Period = Days & { period: string } & Record<LiabilityColumn | CountColumn, number>;

/** Liabilities are those at the end of the period's last day. A player who bets on several days of a month counts once in it. */
export const listPeriods = (db: Queryable, { from, to }: Days, by: By): Promise<Period[]> =>
  queryRows(
    db,
    sql<Period>`
      select period, "from", "to", "activePlayers", "newPlayers", "firstDeposits", free_centavos as free,
        to_wager_centavos as "toWager", on_their_way_centavos as "onTheirWay", in_open_rounds_centavos as "inOpenRounds",
        owed_centavos as owed
      from (
        select ${periodOf(by)} as period, min(day) as "from", max(day) as "to",
          sum(${by === 'day' ? sql`active_players` : sql`first_active_players`})::bigint as "activePlayers",
          sum(new_players)::bigint as "newPlayers", sum(first_deposits)::bigint as "firstDeposits"
        from report_day where day between ${from} and ${to} group by 1
      ) counted join report_day on day = "to" order by period`,
  );

export type PeriodSum = { period: string; kind: EntryKind; amount: number };

export const listSums = (db: Queryable, { from, to }: Days, by: By): Promise<PeriodSum[]> =>
  queryRows(
    db,
    sql<PeriodSum>`
      select ${periodOf(by)} as period, kind, sum(amount)::bigint as amount from report_sum
      where day between ${from} and ${to} group by 1, 2`,
  );

export type CohortMonth = {
  registeredIn: string;
  month: string;
  activePlayers: number;
  firstDeposits: number;
  ggrCentavos: number;
  depositsCentavos: number;
};

/** The months of players who registered since this month's first day. */
export const listCohortMonths = (db: Queryable, since: string): Promise<CohortMonth[]> =>
  queryRows(
    db,
    sql<CohortMonth>`
      select to_char(registered_month, 'YYYY-MM') as "registeredIn", to_char(day, 'YYYY-MM') as month,
        sum(first_active_players)::bigint as "activePlayers", sum(first_deposits)::bigint as "firstDeposits",
        sum(ggr_centavos)::bigint as "ggrCentavos", sum(deposits_centavos)::bigint as "depositsCentavos"
      from report_cohort where registered_month >= ${since} group by 1, 2 order by 1 desc, 2`,
  );

/** Entries of some kinds, or all those of an account. */
export type LineFilter = { kinds: readonly EntryKind[] } | { account: Account };

const isOf = (filter: LineFilter) =>
  'kinds' in filter
    ? sql`kind = any(${filter.kinds}::text[])`
    : sql`(debit_account = ${filter.account} or credit_account = ${filter.account})`;

/** The number of a figure's lines. */
export const countLines = async (db: Queryable, { from, to }: Days, filter: LineFilter): Promise<number> =>
  (
    await requireRow(
      db,
      sql<{ lines: number }>`
        select coalesce(sum(entries), 0)::bigint as lines from report_sum
        where day between ${from} and ${to} and ${isOf(filter)}`,
    )
  ).lines;
