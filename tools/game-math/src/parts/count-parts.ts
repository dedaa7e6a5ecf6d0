import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SlotMath } from '@ipe/slot-engine';
import { partsOf } from '@ipe/slot-engine/measure';
import { keepPart, keptFolder, keptPart, originsOf } from './kept-parts.ts';

/** What a worker is given. */
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
  const originOf = originsOf(math);
  const counted = new Map<string, unknown>();
  const waiting = parts.values();
  const work = async (): Promise<void> => {
    for (const part of waiting) {
      const origin = originOf(part);
      let count = isRecounted ? undefined : keptPart(origin, folder);
      if (count === undefined) {
        count = await countPart({ math, part });
        keepPart(origin, count, folder);
      }
      counted.set(part, count);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return new Map(parts.map((part) => [part, counted.get(part)]));
}

/** Counts a part in a worker of its own, which gives its memory back when it ends. */
async function countPart(order: CountOrder): Promise<unknown> {
  const worker = new Worker(new URL('count-parts.worker.ts', import.meta.url), { workerData: order });
  const [counted]: unknown[] = await once(worker, 'message');
  await worker.terminate();
  return counted;
}
