import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';
import { execute, findRow } from './queries.ts';

/** So many rows are deleted by one statement: it stays far below every time limit, and calls of players get between two of them. */
const pageSize = 10_000;

type Sweep = {
  /** The column that says when a row is over; it has an index. */
  at: RawBuilder<unknown>;
  /** `from … where` that column is not later. */
  rows: (upTo: Date | string) => RawBuilder<unknown>;
};

/** Deletes what is over by then, the oldest first, page by page: a statement each, so `db` is no transaction. */
export async function deleteUpTo(db: Queryable, upTo: Date, { at, rows }: Sweep): Promise<void> {
  for (;;) {
    // As text: a Date has no microseconds, so it may be earlier than the row that it came from.
    const last = await findRow(
      db,
      sql<{ at: string }>`select ${at}::text as at ${rows(upTo)} order by ${at} limit 1 offset ${pageSize - 1}`,
    );
    await execute(db, sql`delete ${rows(last?.at ?? upTo)}`);
    if (last === undefined) return;
  }
}
