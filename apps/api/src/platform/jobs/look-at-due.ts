import type { RawBuilder } from 'kysely';
import { minuteMs } from '#platform/time/durations.ts';
import { oneByOne } from './in-lanes.ts';
import { clockToleranceMs } from './due-rows.ts';
import { execute, queryRows, sql, type Database, type Queryable } from '../database/index.ts';
import type { Clock } from '../time/clock.ts';

type Looked = { playerId: number; lookAt: Date | null };

/** A table of players' rows that are looked at again and again, until they have no next look. */
export type LookedRows<Row extends Looked> = {
  /**
   * Lists the rows whose look was due by `dueBy`, which is now where it is left out, the longest overdue first, and then
   * rows whose look lies so far ahead of `now` that only a clock that was ahead can have set it.
   */
  listDue: (db: Queryable, times: { now: Date; dueBy?: Date }, limit: number) => Promise<Row[]>;
  /**
   * Puts the next look off, so that no other node takes the row meanwhile.
   * @returns whether the row was still due; of two nodes, only one gets true
   */
  putOff: (db: Queryable, row: Row, until: Date | null) => Promise<boolean>;
};

type LookedTable<Row> = {
  table: string;
  /** The column with the moment of the next look; it has an index. */
  at?: string;
  /** No next look is set further ahead than this. */
  withinMs: number;
  /** The columns to select, among them `lookAt`. */
  columns: RawBuilder<unknown>;
  /** The condition that finds a row by its key. */
  isOne: (row: Row) => RawBuilder<unknown>;
};

/**
 * Each row is claimed by an update of its own, as in `leaseRows`. A `Date` has milliseconds, and a time that a migration
 * or the database's `now()` has set has microseconds, so the claim asks for the whole millisecond. It does so by two
 * bounds, because a cluster refuses an update whose condition calls `date_trunc` on a column.
 */
export const lookedRows = <Row extends Looked>({
  table,
  at = 'look_at',
  withinMs,
  columns,
  isOne,
}: LookedTable<Row>): LookedRows<Row> => ({
  listDue: (db, { now, dueBy = now }, limit) => {
    const ahead = new Date(now.getTime() + withinMs + clockToleranceMs);
    const first = sql`order by ${sql.ref(at)}, player_id limit ${limit}`;
    return queryRows(
      db,
      sql<Row>`
        (select ${columns} from ${sql.table(table)} where ${sql.ref(at)} <= ${dueBy} ${first})
        union all
        (select ${columns} from ${sql.table(table)} where ${sql.ref(at)} > ${ahead} ${first})
        limit ${limit}`,
    );
  },
  putOff: async (db, row, until) =>
    (await execute(
      db,
      sql`update ${sql.table(table)} set ${sql.ref(at)} = ${until}
          where ${isOne(row)} and ${sql.ref(at)} >= ${row.lookAt}
            and ${sql.ref(at)} < ${row.lookAt}::timestamptz + interval '1 millisecond'`,
    )) === 1,
});

/** When a node dies, another one may take its row after this time. */
const leaseMs = 5 * minuteMs;

const atOnce = 50;

type Looking<Row extends Looked> = {
  rows: LookedRows<Row>;
  look: (row: Row) => Promise<void>;
  /** When a row is looked at again if the look leaves it unchanged; undefined for the end of the lease. */
  again?: (row: Row, now: Date) => Date | undefined;
};

type Parts = { db: Database; clock: Clock };

async function* claimedRows<Row extends Looked>(
  { db, clock }: Parts,
  { rows, again }: Looking<Row>,
): AsyncGenerator<Row, void> {
  // Rows that fail may be due again before the others are looked at; without this moment the run might never end.
  const begun = clock();
  for (;;) {
    const at = clock();
    // The clock may be set back meanwhile.
    const due = await rows.listDue(db, { now: at, dueBy: at < begun ? at : begun }, atOnce);
    for (const row of due) {
      const now = clock();
      const until = again?.(row, now) ?? new Date(now.getTime() + leaseMs);
      if (await rows.putOff(db, row, until)) yield row;
    }
    if (due.length < atOnce) return;
  }
}

/**
 * Looks at every row that is due now, one after the other, on any node; two nodes never look at the same row at once.
 * @throws the first failure, after all have been looked at
 */
export const lookAtDue = <Row extends Looked>(parts: Parts, looking: Looking<Row>): Promise<void> =>
  oneByOne(claimedRows(parts, looking), looking.look);
