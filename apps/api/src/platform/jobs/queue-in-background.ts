import { setTimeout as wait } from 'node:timers/promises';
import { startJobQueue, type JobQueue, type QueueOptions } from './job-queue.ts';

const tryAgainMs = 10_000;

export type QueueInBackground = {
  /** The queue, once it has started. */
  find: () => JobQueue | undefined;
  start: () => void;
  stop: () => Promise<void>;
};

/** A queue that starts while a server answers its players already. A start that fails is tried again. */
export function queueInBackground(options: QueueOptions): QueueInBackground {
  const stopping = new AbortController();
  const { signal } = stopping;
  let queue: JobQueue | undefined;
  let started = Promise.resolve();
  const start = async (): Promise<void> => {
    while (queue === undefined && !signal.aborted) {
      try {
        queue = await startJobQueue(options);
      } catch (error) {
        options.log.error({ err: error }, 'the job queue did not start');
        await wait(tryAgainMs, undefined, { signal }).catch(() => {});
      }
    }
  };
  return {
    find: () => queue,
    start: () => {
      started = start();
    },
    stop: async () => {
      stopping.abort();
      await started;
      await queue?.stop();
    },
  };
}
