import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AccountTable, GrownTree } from '@ipe/liabilities/grow';

export type GrowOrder = { day: string; key: Uint8Array; table: AccountTable };

export type Grown = { grown: GrownTree; table: AccountTable };

/**
 * Grows a day's tree in a separate thread, because for a million players it takes minutes, in which bets must not wait.
 * The table's arrays are moved there and back, so `order.table` is empty afterwards.
 * @throws the thread's error
 */
export async function growAside(order: GrowOrder): Promise<Grown> {
  const { playerIds, numbers, heads } = order.table;
  const worker = new Worker(new URL('grow.worker.ts', import.meta.url), {
    workerData: order,
    transferList: [playerIds.buffer, numbers.buffer, heads.buffer],
  });
  const [grown] = (await once(worker, 'message')) as [Grown];
  return grown;
}
