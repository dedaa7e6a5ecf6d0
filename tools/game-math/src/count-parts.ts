import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SlotMath } from '@ipe/slot-engine';
import { partsOf } from '@ipe/slot-engine/measure';

/** A worker's order. */
export interface CountOrder {
  math: SlotMath;
  part: string;
}

/**
 * The parts of a game's figures, each counted by a core of its own.
 * @throws a worker's error
 */
export async function countParts(math: SlotMath): Promise<ReadonlyMap<string, unknown>> {
  const counted = partsOf(math).map(async (part) => [part, await runWorker({ math, part })] as const);
  return new Map(await Promise.all(counted));
}

async function runWorker(order: CountOrder): Promise<unknown> {
  const worker = new Worker(new URL('count-parts.worker.ts', import.meta.url), { workerData: order });
  const [counted]: unknown[] = await once(worker, 'message');
  return counted;
}
