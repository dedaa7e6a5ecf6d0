import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SlotMath } from '@ipe/slot-engine';
import { partsOf } from '@ipe/slot-engine/measure';
import { keepPart, keptFolder, keptPart, originOf } from './kept-parts.ts';

/** A worker's order. */
export interface CountOrder {
  math: SlotMath;
  part: string;
}

/** Whether parts that were counted before are counted again, and where they are kept. */
interface Counting {
  isRecounted?: boolean;
  folder?: string;
}

/**
 * The parts of a game's figures: as they are kept, or each counted by a core of its own and then kept.
 * @throws a worker's error
 */
export async function countParts(
  math: SlotMath,
  { folder = keptFolder, isRecounted = false }: Counting = {},
): Promise<ReadonlyMap<string, unknown>> {
  const counted = partsOf(math).map(async (part) => {
    const origin = originOf(math, part);
    const kept = isRecounted ? undefined : keptPart(origin, folder);
    if (kept !== undefined) return [part, kept] as const;
    const count = await runWorker({ math, part });
    keepPart(origin, count, folder);
    return [part, count] as const;
  });
  return new Map(await Promise.all(counted));
}

async function runWorker(order: CountOrder): Promise<unknown> {
  const worker = new Worker(new URL('count-parts.worker.ts', import.meta.url), { workerData: order });
  const [counted]: unknown[] = await once(worker, 'message');
  return counted;
}
