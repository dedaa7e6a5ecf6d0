import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';

export async function queryRows<Row>(on: Queryable, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(on)).rows;
}

export async function findRow<Row>(on: Queryable, statement: RawBuilder<Row>): Promise<Row | undefined> {
  return (await statement.execute(on)).rows[0];
}

/** The first row of a statement that always returns one. @throws Error, a fault, when there is none */
export async function requireRow<Row>(on: Queryable, statement: RawBuilder<Row>): Promise<Row> {
  const row = await findRow(on, statement);
  if (!row) throw new Error('a statement that always returns a row returned none');
  return row;
}

/** Runs a statement for its effect. Returns how many rows it inserted, updated or deleted. */
export async function execute(on: Queryable, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(on)).numAffectedRows ?? 0);
}

/** Limits each later statement of the transaction to `ms`; 0 for no limit. */
export const limitStatements = (ms: number): RawBuilder<unknown> => sql.raw(`set local statement_timeout = ${ms}`);

/** The limit in ms that a `limitStatements` text sets; undefined for another text. */
export function limitSetBy(text: string): number | undefined {
  const [, ms] = /^set local statement_timeout = (\d+)$/u.exec(text) ?? [];
  return ms === undefined ? undefined : Number(ms) || Infinity;
}

/** Takes the lock of that name until the transaction ends; another transaction that asks for it waits until then. */
export const lockByName = (tx: Queryable, name: string): Promise<number> =>
  execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);

/**
 * Lifts the statements' time limit in this transaction, for work that takes longer than players' calls: a large house's
 * day, table or history.
 */
export const takeYourTime = (tx: Queryable): Promise<number> => execute(tx, limitStatements(0));
