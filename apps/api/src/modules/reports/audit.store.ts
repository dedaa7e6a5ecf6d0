import { journal } from '#modules/ledger/index.ts';
import { playerDays } from '#modules/daily-totals/index.ts';
import { queryRows, sql, type Queryable } from '#platform/database/index.ts';

type Sums = { name: string; entries: number; amount: number };

const summed = sql`format('%s %s from %s to %s', day, kind, debit_account, credit_account) as name`;

/** A cluster has the journal on every node and the reports on one, so they are read by separate queries. */
const listNoted = (tx: Queryable) => queryRows(tx, sql<Sums>`select ${summed}, entries, amount from report_sum`);

const listJournalSums = (tx: Queryable, to: string) =>
  queryRows(
    tx,
    sql<Sums>`
      select ${summed}, count(*) as entries, sum(amount)::bigint as amount
      from (
        select player_id, day, last_entry, coalesce(lag(last_entry) over (partition by player_id order by day), 0) as after_entry
        from ${playerDays} days
      ) d join ${journal} e on e.player_id = d.player_id and e.entry_no > d.after_entry and e.entry_no <= d.last_entry
      where day <= ${to} group by day, kind, debit_account, credit_account`,
  );

const write = ({ entries, amount }: { entries: number; amount: number }) => `${entries} entries of ${amount}`;
const none = { entries: 0, amount: 0 };

/** @returns a sentence for every sum of a noted day that contradicts the journal */
export async function findReportViolations(tx: Queryable): Promise<string[]> {
  const [{ to }] = (await queryRows(tx, sql<{ to: string | null }>`select max(day) as to from report_day`)) as [
    { to: string | null },
  ];
  if (to === null) return [];
  const noted = new Map((await listNoted(tx)).map((sums) => [sums.name, sums]));
  const booked = new Map((await listJournalSums(tx, to)).map((sums) => [sums.name, sums]));
  return [...new Set([...noted.keys(), ...booked.keys()])].flatMap((name) => {
    const [report, inJournal] = [write(noted.get(name) ?? none), write(booked.get(name) ?? none)];
    return report === inJournal ? [] : [`report of ${name}: it says ${report}, the journal has ${inJournal}`];
  });
}
