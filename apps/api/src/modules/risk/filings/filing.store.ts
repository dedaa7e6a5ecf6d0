import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { execute, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { Author } from '../cases/case.store.ts';
import type { FilingKind } from './filing-days.ts';

export type FilingRow = {
  kind: FilingKind;
  year: number;
  filedAt: Date;
  byId: string | null;
  byName: string;
  protocol: string;
};

export const listFilings = (db: Queryable): Promise<FilingRow[]> =>
  queryRows(
    db,
    sql<FilingRow>`
      select kind, year, filed_at as "filedAt", by_id as "byId", by_name as "byName", protocol from risk_filing`,
  );

type NewFiling = { kind: FilingKind; year: number; protocol: string; by: Author; now: Date };

/** @returns whether it is the first of its kind and year */
export const insertFiling = async (tx: Queryable, one: NewFiling): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into risk_filing (kind, year, filed_at, by_id, by_name, protocol)
        values (${one.kind}, ${one.year}, ${one.now}, ${one.by.id}, ${one.by.name}, ${one.protocol})
        on conflict do nothing`,
  )) === 1;

/** The number of cases concluded with a communication to COAF in a year in São Paulo. */
export const countCommunicated = async (db: Queryable, year: number): Promise<number> => {
  const [from, end] = [year, year + 1].map((one) => startOfSaoPauloDay(`${one}-01-01`));
  const counted = sql<{ cases: number }>`
    select count(*) as cases from risk_case
    where concluded_at >= ${from} and concluded_at < ${end} and outcome = 'communicated'`;
  return (await requireRow(db, counted)).cases;
};
