import type { RefusedError } from '#platform/calls/refusal.ts';
import type { Database, Queryable, SharedClock } from '#platform/database/index.ts';
import type { Note } from '#platform/staff-door/staff-handlers.ts';

type Asked = { id: string; reason: string };

/** What one kind of document has of its own beside the rule of how staff stop one. */
type Stopped<Row, Output> = {
  /** In the log, such as `cashback` in `cashback:<id>`. */
  subject: string;
  lock: (tx: Queryable, id: string) => Promise<Row | undefined>;
  unknown: () => RefusedError;
  /** @throws RefusedError 409 once it is over */
  stop: (tx: Queryable, row: Row, asked: Asked & { now: Date }) => Promise<Output>;
};

/** Builds the call by which staff stop a published document, for the reason that its log entry has. */
export const stopDocument =
  <Row extends { ruleVersion: string }, Output>({ subject, lock, unknown, stop }: Stopped<Row, Output>) =>
  ({ db, sharedClock }: { db: Database; sharedClock: SharedClock }, { id, reason }: Asked, { note }: { note: Note }) =>
    db.transaction(async (tx) => {
      const row = await lock(tx, id);
      if (row === undefined) throw unknown();
      // The lock may have waited, so the time is read after it.
      const output = await stop(tx, row, { id, reason, now: await sharedClock(tx) });
      const action = { subject: `${subject}:${id}`, before: { version: row.ruleVersion }, reason };
      return { output, noted: await note(tx, action) };
    });
