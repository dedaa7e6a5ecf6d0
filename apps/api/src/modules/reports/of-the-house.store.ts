import { account, type EntryKind } from '#modules/ledger/index.ts';
import { findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { movementOf } from './day-sums.ts';
import { ggrShareOf } from './ggr-share.ts';
import type { Days } from './report.store.ts';

export type DayAccounts = { bankCentavos: number; inOpenRoundsCentavos: number };

/** The money at the bank and in open rounds at the end of a day, by our books; undefined until the day is noted. */
export const findDayAccounts = (db: Queryable, day: string): Promise<DayAccounts | undefined> =>
  findRow(
    db,
    sql<DayAccounts>`
      select in_open_rounds_centavos as "inOpenRoundsCentavos", (
        select coalesce(sum(case when debit_account = ${account.pixClearing} then amount when credit_account = ${account.pixClearing}
          then -amount end), 0)::bigint
        from report_sum s where s.day <= d.day
      ) as "bankCentavos"
      from report_day d where day = ${day}`,
  );

/** The house's GGR of a month, and the law's part of it (0 without a legal share). */
export async function findMonthGgr(
  db: Queryable,
  { from, to }: Days,
): Promise<{ ggrCentavos: number; destinedCentavos: number }> {
  const sums = await queryRows(
    db,
    sql<{ kind: EntryKind; amount: number }>`
      select kind, sum(amount)::bigint as amount from report_sum where day between ${from} and ${to} group by kind`,
  );
  const ggrCentavos = movementOf('ggr', sums);
  return { ggrCentavos, destinedCentavos: ggrShareOf(to.slice(0, 7), ggrCentavos) ?? 0 };
}
