import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../database/index.ts';
import type { Clock } from '../time/clock.ts';
import { leaseMs, retryAfterMs, type Lease, type Retry } from './due-rows.ts';
import { workInSlots, type SlotWork } from './work-in-slots.ts';

/** The number of rows of each kind that are worked on at the PSP at once: enough for a busy server, few for a bank. */
const slots = 8;

export type DueRows<Row> = {
  lease: (db: Queryable, lease: Lease) => Promise<Row[]>;
  work: (row: Row) => Promise<void>;
  retry: (db: Queryable, row: Row, retry: Retry) => Promise<unknown>;
  /** The log's sentence for a failure. */
  failure: string;
  nameOf: (row: Row) => object;
};

type Deps = { db: Database; clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> };

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Works on every row that becomes due; one that fails is tried again later. */
export function workDueRows<Row>({ db, clock, log }: Deps, queue: DueRows<Row>): SlotWork {
  return workInSlots<{ row: Row; until: Date }>({
    slots,
    lease: async (limit) => {
      const now = clock();
      const until = after(now, leaseMs);
      return (await queue.lease(db, { now, until, limit })).map((row) => ({ row, until }));
    },
    work: async ({ row, until }) => {
      try {
        await queue.work(row);
      } catch (error) {
        log.warn({ err: error, ...queue.nameOf(row) }, queue.failure);
        await queue.retry(db, row, { until, retryAt: after(clock(), retryAfterMs) });
      }
    },
  });
}
