import { centavos, sumCentavos, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { findBooked, insertEntry } from '../journal.store.ts';
import type { Posting } from '../posting.ts';
import { takeFromLots } from '../lots/take-from-lots.ts';
import { listOpenLots, lockWallet } from '../wallet.store.ts';

type Reversal = { takenCentavos: Centavos; debtCentavos: Centavos };

/**
 * Books that the bank took a credited deposit back, in whole or in part (Bacen: MED). The deposit's own lot pays first,
 * then the others in the published order. What the wallet no longer has becomes the player's debt, which the next
 * credit pays, so the balance never falls below zero. A repeat books nothing.
 * @param reversal `orderId` is the deposit's reference; `reference` this return's own
 * @returns what came out of the wallet and what is owed, in centavos
 */
export async function reverseDeposit(tx: Queryable, reversal: Posting & { orderId: string }): Promise<Reversal> {
  const { playerId, amountCentavos, orderId, reference, now } = reversal;
  await lockWallet(tx, playerId);
  const before = await findReversal(tx, { playerId, reference });
  if (before !== undefined) return before;
  const lots = (await listOpenLots(tx, playerId)).toSorted(
    (one, other) => Number(other.reference === orderId) - Number(one.reference === orderId),
  );
  const { free, toWager, missing } = await takeFromLots(tx, lots, { playerId, amount: amountCentavos, now });
  const entry = { playerId, reference, now };
  if (toWager > 0) await insertEntry(tx, { ...entry, kind: 'deposit_reversal', part: 'toWager', amount: toWager });
  if (free > 0) await insertEntry(tx, { ...entry, kind: 'deposit_reversal', part: 'free', amount: free });
  if (missing > 0) await insertEntry(tx, { ...entry, kind: 'debt', part: 'free', amount: missing });
  return { takenCentavos: sumCentavos([free, toWager]), debtCentavos: missing };
}

async function findReversal(
  tx: Queryable,
  key: { playerId: number; reference: string },
): Promise<Reversal | undefined> {
  const taken = await findBooked(tx, { ...key, kind: 'deposit_reversal' });
  const owed = await findBooked(tx, { ...key, kind: 'debt' });
  if (taken === undefined && owed === undefined) return undefined;
  return { takenCentavos: taken ?? centavos(0), debtCentavos: owed ?? centavos(0) };
}
