import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CascadeChances, CascadeMath, SpinChances } from '@ipe/slot-engine';

/** What a worker is asked for. */
export interface CountOrder {
  math: CascadeMath;
  reelSet: string;
}

/**
 * What the spins of a cascade can come to, each reel set counted by a core of its own.
 * @throws whatever a worker throws.
 */
export async function countCascade(math: CascadeMath): Promise<CascadeChances> {
  const { freeSpins } = math.features;
  const [base, free] = await Promise.all([
    runWorker({ math, reelSet: 'base' }),
    freeSpins && runWorker({ math, reelSet: freeSpins.reelSet }),
  ]);
  return { base, free };
}

async function runWorker(order: CountOrder): Promise<SpinChances> {
  const worker = new Worker(new URL('count-cascade.worker.ts', import.meta.url), { workerData: order });
  const [chances] = (await once(worker, 'message')) as [SpinChances];
  return chances;
}
