import type { RawBuilder } from 'kysely';
import { minuteMs } from '#platform/time/durations.ts';
import { execute, queryRows, sql, type Database, type Queryable } from '../database/index.ts';
import type { Clock } from '../time/clock.ts';

type Looked = { playerId: number; lookAt: Date | null };

/** Rows of players that are looked at again and again, until they have no next look. */
export type LookedRows<Row extends Looked> = {
  /** Whose look is due, those who wait longest first. */
  listDue: (db: Queryable, now: Date, limit: number) => Promise<Row[]>;
  /** Puts the next look off, so that no other node takes the row meanwhile. @returns whether it was still due: of two nodes one */
  putOff: (db: Queryable, row: Row, until: Date | null) => Promise<boolean>;
};

type LookedTable<Row> = {
  table: string;
  /** The moment of the next look; it has an index. */
  at?: string;
  /** Of a row, `lookAt` among them. */
  columns: RawBuilder<unknown>;
  /** The condition that one row meets, by its key. */
  isOne: (row: Row) => RawBuilder<unknown>;
};

/** Each row is claimed by an update of its own, as those of `leaseRows` are. */
export const lookedRows = <Row extends Looked>({
  table,
  at = 'look_at',
  columns,
  isOne,
}: LookedTable<Row>): LookedRows<Row> => ({
  listDue: (db, now, limit) =>
    queryRows(
      db,
      sql<Row>`
        select ${columns} from ${sql.table(table)} where ${sql.ref(at)} <= ${now}
        order by ${sql.ref(at)}, player_id limit ${limit}`,
    ),
  putOff: async (db, row, until) =>
    (await execute(
      db,
      sql`update ${sql.table(table)} set ${sql.ref(at)} = ${until} where ${isOne(row)} and ${sql.ref(at)} = ${row.lookAt}`,
    )) === 1,
});

/** A node that died gives its row to another one then. */
const leaseMs = 5 * minuteMs;

const atOnce = 50;

type Looking<Row extends Looked> = {
  rows: LookedRows<Row>;
  look: (row: Row) => Promise<void>;
  /** Where the look leaves the row as it is: when it is looked at again, if not after the lease. */
  again?: (row: Row, now: Date) => Date | undefined;
};

/** Looks at every row that is due, one after the other, on any node; none is had by two nodes at once. */
export async function lookAtDue<Row extends Looked>(
  { db, clock }: { db: Database; clock: Clock },
  { rows, look, again }: Looking<Row>,
): Promise<void> {
  for (;;) {
    const due = await rows.listDue(db, clock(), atOnce);
    for (const row of due) {
      const now = clock();
      const until = again?.(row, now) ?? new Date(now.getTime() + leaseMs);
      if (await rows.putOff(db, row, until)) await look(row);
    }
    if (due.length < atOnce) return;
  }
}
