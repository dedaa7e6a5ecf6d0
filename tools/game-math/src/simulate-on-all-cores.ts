import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { mergeSamples, type Sample } from '@ipe/slot-engine/measure';

/** The message to a worker. */
export interface SimulationOrder {
  game: string;
  mode: string;
  rounds: number;
  seed: number;
}

/** Plays rounds of one mode on every core, each with its own random stream. @throws a worker's error */
export async function simulateOnAllCores({ game, mode, rounds, seed }: SimulationOrder): Promise<Sample> {
  const workers = availableParallelism();
  const share = Math.ceil(rounds / workers);
  const orders = Array.from({ length: workers }, (_, index) => ({
    game,
    mode,
    seed: seed + index,
    rounds: Math.max(0, Math.min(share, rounds - index * share)),
  }));
  return mergeSamples(await Promise.all(orders.map(runWorker)));
}

async function runWorker(order: SimulationOrder): Promise<Sample> {
  const worker = new Worker(new URL('simulate.worker.ts', import.meta.url), { workerData: order });
  const [sample] = (await once(worker, 'message')) as [Sample];
  return sample;
}
