import { setTimeout as wait } from 'node:timers/promises';
import { startJobQueue, type JobQueue, type QueueOptions } from './job-queue.ts';

const tryAgainMs = 10_000;
const lookAgainMs = 1_000;

export type QueueInBackground = {
  /** The queue, while it works; undefined before it has started and after it has stopped. */
  find: () => JobQueue | undefined;
  /** A sentence for the operator why this node does no jobs now, or undefined. */
  findDoubt: () => string | undefined;
  start: (work: Work) => void;
  stop: () => Promise<void>;
};

type Work = Pick<QueueOptions, 'jobs' | 'log'>;
type Options = Omit<QueueOptions, keyof Work> & { findDoubt?: () => string | undefined };

/**
 * Starts the queue while the server already answers its players. A start that fails is tried again. While there is a
 * doubt about the time the queue rests: running jobs end, and other nodes do the rest.
 */
export function queueInBackground({ findDoubt = () => undefined, ...options }: Options): QueueInBackground {
  const stopping = new AbortController();
  const { signal } = stopping;
  let queue: JobQueue | undefined;
  let kept = Promise.resolve();
  const startQueue = async (work: Work): Promise<number> => {
    try {
      queue = await startJobQueue({ ...options, ...work });
      return lookAgainMs;
    } catch (error) {
      work.log.error({ err: error }, 'the job queue did not start');
      return tryAgainMs;
    }
  };
  const stopQueue = async (): Promise<number> => {
    const resting = queue;
    queue = undefined;
    await resting?.stop();
    return lookAgainMs;
  };
  const keep = async (work: Work): Promise<void> => {
    while (!signal.aborted) {
      const mayWork = findDoubt() === undefined;
      const pauseMs =
        mayWork && queue === undefined ? await startQueue(work) : mayWork ? lookAgainMs : await stopQueue();
      await wait(pauseMs, undefined, { signal }).catch(() => {});
    }
  };
  return {
    find: () => queue,
    findDoubt,
    start: (work) => {
      kept = keep(work);
    },
    stop: async () => {
      stopping.abort();
      await kept;
      await stopQueue();
    },
  };
}
