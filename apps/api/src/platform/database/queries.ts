import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';

/** All rows of a statement. */
export async function queryRows<Row>(on: Queryable, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(on)).rows;
}

/** The first row, if there is one. */
export async function findRow<Row>(on: Queryable, statement: RawBuilder<Row>): Promise<Row | undefined> {
  return (await statement.execute(on)).rows[0];
}

/** The first row of a statement that always has one; none is a fault. */
export async function requireRow<Row>(on: Queryable, statement: RawBuilder<Row>): Promise<Row> {
  const row = await findRow(on, statement);
  if (!row) throw new Error('a statement that always returns a row returned none');
  return row;
}

/** Runs a statement for its effect. Returns how many rows it inserted, updated or deleted. */
export async function execute(on: Queryable, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(on)).numAffectedRows ?? 0);
}

/** From here to the end of its transaction each statement may take so long; 0: as long as it takes. */
export const limitStatements = (ms: number): RawBuilder<unknown> => sql.raw(`set local statement_timeout = ${ms}`);

/** What `limitStatements` has set. */
export function limitSetBy(text: string): number | undefined {
  const [, ms] = /^set local statement_timeout = (\d+)$/u.exec(text) ?? [];
  return ms === undefined ? undefined : Number(ms) || Infinity;
}

/** The statements of this transaction may take longer than those of players' calls: a large house's day, table or history. */
export const takeYourTime = (tx: Queryable): Promise<number> => execute(tx, limitStatements(0));
