import type { Queryable } from '#platform/database/index.ts';
import { findBooked, insertEntry } from './journal.store.ts';
import { takeFromLots, withdrawableFirst } from './lots/take-from-lots.ts';
import type { Posting } from './posting.ts';
import { listOpenLots, lockWallet } from './wallet.store.ts';

/**
 * Takes money out of a wallet to correct something: all of it or nothing, and never into debt. A repeat takes nothing
 * more.
 * @returns whether it is taken
 */
export async function takeAdjustment(tx: Queryable, adjustment: Posting): Promise<boolean> {
  const { playerId, amountCentavos: amount, reference, now } = adjustment;
  const { balance } = await lockWallet(tx, playerId);
  const kind = 'adjustment_taken';
  if ((await findBooked(tx, { playerId, reference, kind })) !== undefined) return true;
  if (balance < amount) return false;
  const lots = withdrawableFirst(await listOpenLots(tx, playerId));
  const taken = await takeFromLots(tx, lots, { playerId, amount, now });
  for (const part of ['free', 'toWager'] as const)
    if (taken[part] > 0) await insertEntry(tx, { playerId, kind, part, amount: taken[part], reference, now });
  return true;
}
