import { centavos, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { takeFromLots, withdrawableFirst } from '../lots/take-from-lots.ts';
import { findBooked, insertEntry } from '../journal.store.ts';
import type { Posting } from '../posting.ts';
import { listOpenLots, lockWallet } from '../wallet.store.ts';

/**
 * Books a withdrawal that the bank has sent and that a restored database lacks: the money is gone, whatever the wallet
 * has now. Withdrawable money pays first, then the rest of the wallet; what it lacks becomes the player's debt. A
 * repeat takes nothing.
 * @returns the debt that this call caused, in centavos
 */
export async function takeFoundPayout(tx: Queryable, payout: Posting): Promise<Centavos> {
  const { playerId, amountCentavos: amount, reference, now } = payout;
  await lockWallet(tx, playerId);
  for (const kind of ['withdrawal', 'withdrawal_debt'] as const)
    if ((await findBooked(tx, { playerId, reference, kind })) !== undefined) return centavos(0);
  const lots = withdrawableFirst(await listOpenLots(tx, playerId));
  const { free, toWager, missing } = await takeFromLots(tx, lots, { playerId, amount, now });
  const entry = { playerId, reference, now };
  if (free > 0) await insertEntry(tx, { ...entry, kind: 'withdrawal', part: 'free', amount: free });
  if (toWager > 0) await insertEntry(tx, { ...entry, kind: 'withdrawal', part: 'toWager', amount: toWager });
  if (missing > 0) await insertEntry(tx, { ...entry, kind: 'withdrawal_debt', part: 'free', amount: missing });
  return missing;
}
