import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SlotMath } from '@ipe/slot-engine';
import { partsOf } from '@ipe/slot-engine/measure';
import { keepPart, keptFolder, keptPart, originOf } from './kept-parts.ts';

/** The message to a worker. */
export interface CountOrder {
  math: SlotMath;
  part: string;
}

/** Whether stored parts are counted again, and the folder in which they are stored. */
interface Counting {
  isRecounted?: boolean;
  folder?: string;
}

/** The parts of a game's figures: stored ones, or counted and then stored, as many at once as there are cores. @throws a worker's error */
export async function countParts(
  math: SlotMath,
  { folder = keptFolder, isRecounted = false }: Counting = {},
): Promise<ReadonlyMap<string, unknown>> {
  const parts = partsOf(math);
  const counted = new Map<string, unknown>();
  const waiting = parts.values();
  const work = async (): Promise<void> => {
    let worker: Worker | undefined;
    for (const part of waiting) {
      const origin = originOf(math, part);
      let count = isRecounted ? undefined : keptPart(origin, folder);
      if (count === undefined) {
        worker ??= new Worker(new URL('count-parts.worker.ts', import.meta.url));
        count = await countedBy(worker, { math, part });
        keepPart(origin, count, folder);
      }
      counted.set(part, count);
    }
    await worker?.terminate();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return new Map(parts.map((part) => [part, counted.get(part)]));
}

async function countedBy(worker: Worker, order: CountOrder): Promise<unknown> {
  worker.postMessage(order);
  const [counted]: unknown[] = await once(worker, 'message');
  return counted;
}
