import type { Clock, Machine } from '#platform/time/clock.ts';
import { repeat } from '#platform/admission/repeat.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { createClockDoubts } from './clock-doubts.ts';
import { databaseClock } from './database-clock.ts';
import type { Queryable } from '../database.ts';
import { noteSeen } from './last-seen.ts';
import { createMeasuredClock, type TimeAnswer } from './measured-clock.ts';

const askEveryMs = 2_000;

type Log = { error: (about: object, words: string) => void };

export type FollowedClock = {
  /** The database's time: the same on every node to some milliseconds, even if the node's own clock is wrong. */
  clock: Clock;
  /** A sentence for the operator why this node must not act by the clock now, or undefined. */
  findDoubt: () => string | undefined;
  /**
   * Keeps measuring. Once a minute it either logs a doubt, or notes in the database that a server ran.
   * @returns a function that stops it
   */
  follow: (log: Log) => () => Promise<void>;
};

async function ask(db: Queryable, { monotonicMs }: Machine): Promise<TimeAnswer> {
  const askedAtMs = monotonicMs();
  const answer = await databaseClock(db);
  return { askedAtMs, answeredAtMs: monotonicMs(), answer };
}

/**
 * The database's clock, readable without a query. It is measured against the machine's monotonic clock, which can't be
 * set, and measured again every two seconds (docs/decisions/0028).
 */
export async function followDatabaseClock(db: Queryable, machine: Machine): Promise<FollowedClock> {
  const measured = createMeasuredClock(await ask(db, machine));
  const read = () => measured.read(machine.monotonicMs());
  const clock = () => new Date(read().nowMs);
  const doubts = createClockDoubts(machine, read);
  const askAgain = async () => doubts.noteJump(measured.hear(await ask(db, machine)));
  // The first answer includes the opening of a connection; the next ones are more exact.
  for (let answers = 1; answers < 4; answers += 1) await askAgain();
  return {
    clock,
    findDoubt: doubts.find,
    follow: (log) => {
      const eachMinute = onceAMinute(machine, async () => {
        const doubt = doubts.find();
        if (doubt !== undefined) return log.error({}, doubt);
        await noteSeen(db, clock());
      });
      const work = () => askAgain().then(eachMinute);
      return repeat({ everyMs: askEveryMs, work, onError: (error) => log.error({ err: error }, unanswered) }).stop;
    },
  };
}

const unanswered = 'the database was not asked for its time';

function onceAMinute({ monotonicMs }: Machine, work: () => Promise<void>): () => Promise<void> {
  let lastMs = -Infinity;
  return async () => {
    if (monotonicMs() - lastMs < minuteMs) return;
    lastMs = monotonicMs();
    await work();
  };
}
