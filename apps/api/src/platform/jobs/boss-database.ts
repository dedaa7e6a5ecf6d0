import { CompiledQuery } from 'kysely';
import type { Db as BossDatabase } from 'pg-boss';
import type { Database, Queryable } from '#platform/database/index.ts';

const run = async (on: Queryable, text: string, values: unknown[]) => {
  const { rows } = await on.getExecutor().executeQuery(CompiledQuery.raw(text, values));
  return { rows };
};

/** Our database in the shape that pg-boss needs. A text without parameters may be several statements with their own transaction. */
export const bossDatabase = (db: Database): BossDatabase => ({
  executeSql: async (text, values = []) =>
    values.length > 0 ? run(db, text, values) : { rows: await db.runScript(text) },
});

/** One of our transactions in that shape, for what pg-boss writes as a part of it. */
export const bossTransaction = (tx: Queryable): BossDatabase => ({
  executeSql: (text, values = []) => run(tx, text, values),
});
