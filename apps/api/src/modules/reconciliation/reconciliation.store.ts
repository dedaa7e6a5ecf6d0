import { execute, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { Compared, Difference } from './difference.ts';

export type ComparedDay = { day: string; received: Compared; returned: Compared; paidOut: Compared };

/** Replaces the day's earlier result. @returns the number of differences */
export async function writeDay(
  tx: Queryable,
  { day, received, returned, paidOut, now }: ComparedDay & { now: Date },
): Promise<number> {
  const all = [received, returned, paidOut];
  const differences = all.flatMap((one) => one.differences);
  const movements = all.reduce((sum, one) => sum + one.movements, 0);
  await execute(
    tx,
    sql`insert into reconciled_day (day, bank_received, own_received, bank_returned, own_returned, bank_paid_out, own_paid_out, movements,
          differences, looked_at)
        values (${day}, ${received.bank}, ${received.own}, ${returned.bank}, ${returned.own}, ${paidOut.bank}, ${paidOut.own},
          ${movements}, ${differences.length}, ${now})
        on conflict (day) do update set bank_received = excluded.bank_received, own_received = excluded.own_received,
          bank_returned = excluded.bank_returned, own_returned = excluded.own_returned, bank_paid_out = excluded.bank_paid_out,
          own_paid_out = excluded.own_paid_out, movements = excluded.movements, differences = excluded.differences,
          looked_at = excluded.looked_at`,
  );
  await execute(tx, sql`delete from reconciliation_difference where day = ${day}`);
  for (const difference of differences) await insertDifference(tx, day, difference);
  return differences.length;
}

const insertDifference = (tx: Queryable, day: string, one: Difference) =>
  execute(
    tx,
    sql`insert into reconciliation_difference
          (day, kind, bank_id, problem, player_id, bank_centavos, own_centavos, bank_state, own_state)
        values (${day}, ${one.kind}, ${one.bankId}, ${one.problem}, ${one.playerId}, ${one.bankCentavos}, ${one.ownCentavos},
          ${one.bankState}, ${one.ownState})`,
  );

/** The days without a result, from the first compared day to yesterday, oldest first; yesterday alone if no day was compared yet. */
export const listMissingDays = async (db: Queryable, yesterday: string): Promise<string[]> =>
  (
    await queryRows(
      db,
      sql<{ day: string }>`
        select d::date as day
        from generate_series(
          (select coalesce(min(day), ${yesterday}::date) from reconciled_day)::timestamp, ${yesterday}::date::timestamp, interval '1 day'
        ) d
        where not exists (select from reconciled_day r where r.day = d::date) order by d`,
    )
  ).map(({ day }) => day);

export const isReconciled = async (db: Queryable, day: string): Promise<boolean> =>
  (
    await requireRow(
      db,
      sql<{ found: boolean }>`select exists (select from reconciled_day where day = ${day}) as found`,
    )
  ).found;

/** The number of days since then that have differences. */
export const countDifferingDays = async (db: Queryable, since: string): Promise<number> =>
  (
    await requireRow(
      db,
      sql<{ days: number }>`select count(*) as days from reconciled_day where day >= ${since} and differences > 0`,
    )
  ).days;

/** The last day up to which no day is missing, from the first on; undefined before the first. */
export const findReconciledUntil = async (db: Queryable): Promise<string | undefined> =>
  (
    await requireRow(
      db,
      sql<{ day: string | null }>`
        select min(day) as day from reconciled_day r
        where not exists (select from reconciled_day n where n.day = r.day + 1)`,
    )
  ).day ?? undefined;

export const listDaysWithDifferences = async (db: Queryable, since: string): Promise<string[]> =>
  (
    await queryRows(
      db,
      sql<{ day: string }>`select day from reconciled_day where day >= ${since} and differences > 0 order by day`,
    )
  ).map(({ day }) => day);

export type DayRow = {
  day: string;
  bankReceived: number;
  ownReceived: number;
  bankReturned: number;
  ownReturned: number;
  bankPaidOut: number;
  ownPaidOut: number;
  movements: number;
  differences: number;
  lookedAt: Date;
};

/** Results by day, newest first. */
export const listDays = (db: Queryable, limit: number): Promise<DayRow[]> =>
  queryRows(
    db,
    sql<DayRow>`
      select day, bank_received as "bankReceived", own_received as "ownReceived", bank_returned as "bankReturned",
        own_returned as "ownReturned", bank_paid_out as "bankPaidOut", own_paid_out as "ownPaidOut", movements, differences,
        looked_at as "lookedAt"
      from reconciled_day order by day desc limit ${limit}`,
  );

export const listDifferences = (db: Queryable, day: string, limit: number): Promise<Difference[]> =>
  queryRows(
    db,
    sql<Difference>`
      select kind, bank_id as "bankId", problem, player_id as "playerId", bank_centavos as "bankCentavos",
        own_centavos as "ownCentavos", bank_state as "bankState", own_state as "ownState"
      from reconciliation_difference where day = ${day} order by kind, bank_id limit ${limit}`,
  );

export const countDifferences = async (db: Queryable, day: string): Promise<number> =>
  (
    await requireRow(
      db,
      sql<{ differences: number }>`select count(*) as differences from reconciliation_difference where day = ${day}`,
    )
  ).differences;
