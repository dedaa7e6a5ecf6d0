import * as v from 'valibot';
import type { Database } from '#platform/database/index.ts';
import { operatorDone, operatorRefusal, readOperatorInput, type OperatorCalls } from '../calls/operator-calls.ts';
import type { JobQueue } from './job-queue.ts';
import type { QueueInBackground } from './queue-in-background.ts';

const inputs = {
  list: v.strictObject({}),
  run: v.strictObject({ name: v.string() }),
  replay: v.strictObject({ id: v.pipe(v.string(), v.uuid('is no id of a failed job')) }),
};

/** The queue starts after the server listens, so it is asked for when it is needed. */
export const jobsOperatorCalls = (
  db: Database,
  { find, findDoubt }: Pick<QueueInBackground, 'find' | 'findDoubt'>,
): OperatorCalls => {
  const withQueue =
    (work: (queue: JobQueue, body: unknown) => ReturnType<OperatorCalls[string]>) => async (body: unknown) => {
      const queue = find();
      const why = findDoubt() ?? 'The queue has not started yet.';
      return queue === undefined ? operatorRefusal(409, why) : work(queue, body);
    };
  return {
    'jobs/list': withQueue(async (queue, body) => {
      readOperatorInput(inputs.list, body);
      return operatorDone({ list: await queue.list() });
    }),
    'jobs/run': withQueue(async (queue, body) => {
      const { name } = readOperatorInput(inputs.run, body);
      if (!(await queue.list()).some((job) => job.name === name)) return operatorRefusal(404, 'There is no such job.');
      const isTaken = await db.transaction((tx) => queue.enqueue(tx, { name, key: name }));
      return isTaken ? operatorDone({}) : operatorRefusal(409, 'It waits or runs already.');
    }),
    'jobs/replay': withQueue(async (queue, body) => {
      const { id } = readOperatorInput(inputs.replay, body);
      if (await queue.replay(id)) return operatorDone({});
      return operatorRefusal(404, 'There is no such dead letter, or the same job waits or runs already.');
    }),
  };
};
