import { readStatement, statementHash, type PublishedStatement } from '@ipe/liabilities';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

type Row = { published: string };

const open = ({ published }: Row): PublishedStatement => readStatement(JSON.parse(published));

/** Inserts the statement of a day, unless the day already has one. @returns whether it was inserted */
export const insertStatement = async (tx: Queryable, published: PublishedStatement, now: Date): Promise<boolean> => {
  const { statement } = published;
  return (
    (await execute(
      tx,
      sql`insert into liability_statement (day, number, height, owed, bonus, published, statement_hash, published_at)
          values (${statement.day}, ${statement.number}, ${statement.height}, ${statement.totals.owed}, ${statement.totals.bonus},
            ${JSON.stringify(published)}, ${Buffer.from(statementHash(statement), 'hex')}, ${now})
          on conflict do nothing`,
    )) === 1
  );
};

export const findStatement = async (db: Queryable, day: string): Promise<PublishedStatement | undefined> => {
  const row = await findRow(db, sql<Row>`select published from liability_statement where day = ${day}`);
  return row && open(row);
};

export const findLastStatement = async (db: Queryable): Promise<PublishedStatement | undefined> =>
  (await listStatements(db, { before: null, limit: 1 }))[0];

/** Lists statements, the newest first. @param before only those of earlier days */
export const listStatements = async (
  db: Queryable,
  { before, limit }: { before: string | null; limit: number },
): Promise<PublishedStatement[]> =>
  (
    await queryRows(
      db,
      sql<Row>`
        select published from liability_statement where ${before}::date is null or day < ${before}::date
        order by day desc limit ${limit}`,
    )
  ).map(open);

/** Lists the published texts, the oldest first. */
export const listStatementsAfter = async (
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<string[]> =>
  (
    await queryRows(
      db,
      sql<Row>`select published from liability_statement where number > ${after} order by number limit ${limit}`,
    )
  ).map(({ published }) => published);
