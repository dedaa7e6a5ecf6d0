import { randomBytes } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { insertSeed } from './fairness.store.ts';

/** Gives a new player their first secret server seed, committed before any bet, and a client seed (schema.md section 5). */
export async function openFairness(tx: Queryable, playerId: number, now: Date): Promise<void> {
  const serverSeed = randomBytes(32).toString('hex');
  const clientSeed = randomBytes(8).toString('hex');
  await insertSeed(tx, { playerId, seedNo: 1, serverSeed, clientSeed, now });
}
