import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { queryRows, requireRow, sql, type Database } from '#platform/database/index.ts';

type Sums = { prizes: number; staked: number; closing: number };

/** By the entries' own times and kinds: another way than the files are made. */
const readJournal = (db: Database, day: string): Promise<Sums> => {
  const [from, end] = [startOfSaoPauloDay(day), startOfSaoPauloDay(addDays(day, 1))];
  return requireRow(
    db,
    sql<Sums>`
      select coalesce(sum(e.amount) filter (where e.kind = 'win' and e.created_at >= ${from}), 0)::bigint as prizes,
        coalesce(sum(e.amount) filter (where e.kind = 'bet' and e.created_at >= ${from}), 0)::bigint as staked,
        coalesce(sum(case when e.credit_account in (1, 2) then e.amount else 0 end - case when e.debit_account in (1, 2) then e.amount else 0 end),
          0)::bigint as closing
      from ledger_entry e join player_identity p on p.player_id = e.player_id and p.created_at < ${end}
      where e.created_at < ${end}`,
  );
};

const readFiles = async (db: Database, day: string): Promise<Sums> => {
  const rows = await queryRows(
    db,
    sql<{ name: string; total: number }>`
      select name, sum(value::bigint)::bigint as total from (
        select distinct on (document, lot_no) totals from sigap_file where day = ${day} order by document, lot_no, revision desc
      ) lots cross join lateral jsonb_each_text(totals) as one(name, value) group by name`,
  );
  const totals = Object.fromEntries(rows.map(({ name, total }) => [name, total]));
  return {
    prizes: totals['prizeCentavos'] ?? 0,
    staked: totals['stakedCentavos'] ?? 0,
    closing: totals['closingCentavos'] ?? 0,
  };
};

/** @returns a sentence for each sum of a day's files that isn't the journal's */
export async function compareWithJournal(db: Database, day: string): Promise<string[]> {
  const [journal, files] = [await readJournal(db, day), await readFiles(db, day)];
  return (['prizes', 'staked', 'closing'] as const).flatMap((name) =>
    journal[name] === files[name]
      ? []
      : [`${day}: ${name} of the journal ${journal[name]}, of the files ${files[name]}`],
  );
}
