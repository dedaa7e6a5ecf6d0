import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';
import { execute, findRow } from './queries.ts';

/**
 * The number of rows that one statement deletes: a statement stays far below every time limit, and calls of players run
 * between two of them.
 */
const pageSize = 10_000;

type Sweep = {
  /** The column with the time at which a row is over; it has an index. */
  at: RawBuilder<unknown>;
  /** `from … where` for the rows with that column not later than `upTo`. */
  rows: (upTo: Date | string) => RawBuilder<unknown>;
};

/**
 * Deletes the rows that are over at `upTo`, oldest first, page by page. Each page is a statement of its own, so `db`
 * must not be a transaction.
 */
export async function deleteUpTo(db: Queryable, upTo: Date, { at, rows }: Sweep): Promise<void> {
  for (;;) {
    // Reads the time as text: a Date has no microseconds, so it may be earlier than the row that it came from.
    const last = await findRow(
      db,
      sql<{ at: string }>`select ${at}::text as at ${rows(upTo)} order by ${at} limit 1 offset ${pageSize - 1}`,
    );
    await execute(db, sql`delete ${rows(last?.at ?? upTo)}`);
    if (last === undefined) return;
  }
}
