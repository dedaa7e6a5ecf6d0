import { codes } from '@ipe/contract';
import type { Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/refusal.ts';
import type { EntryKind } from './chart-of-accounts.ts';
import * as store from './ledger.store.ts';

type Posting = {
  playerId: number;
  amountCentavos: Centavos;
  /** The order or withdrawal behind it: with the kind, it is booked once. */
  reference: string;
  now: Date;
};

export type Credit = Posting & {
  kind: Extract<EntryKind, 'deposit' | 'withdrawal_return'>;
  lot: { kind: 'deposit' | 'prize'; requiredCentavos: number };
};

/**
 * Adds money to the player's wallet as a new lot. A repeat books nothing.
 * @returns whether this call booked it
 */
export async function creditWallet(tx: Queryable, credit: Credit): Promise<boolean> {
  const wallet = await store.lockWallet(tx, credit.playerId);
  if (await store.findEntry(tx, credit)) return false;
  const after = {
    balance: wallet.balance + credit.amountCentavos,
    lastEntry: wallet.lastEntry + 1,
    lastLot: wallet.lastLot + 1,
  };
  await store.insertEntry(tx, {
    ...credit,
    entryNo: after.lastEntry,
    amount: credit.amountCentavos,
    balance: after.balance,
  });
  await store.insertLot(tx, {
    playerId: credit.playerId,
    lotNo: after.lastLot,
    kind: credit.lot.kind,
    reference: credit.reference,
    amount: credit.amountCentavos,
    required: credit.lot.requiredCentavos,
    now: credit.now,
  });
  await store.updateWallet(tx, credit.playerId, after);
  return true;
}

/**
 * Takes withdrawable money out of the wallet, from the lots whose requirement is met, oldest first. A repeat takes nothing.
 * @throws RefusedError 100 when less than the amount is withdrawable
 */
export async function reserveWithdrawal(tx: Queryable, withdrawal: Posting): Promise<void> {
  const { playerId, amountCentavos, now } = withdrawal;
  const wallet = await store.lockWallet(tx, playerId);
  if (await store.findEntry(tx, { ...withdrawal, kind: 'withdrawal' })) return;
  let missing: number = amountCentavos;
  for (const lot of await store.listOpenLots(tx, playerId)) {
    if (missing === 0) break;
    if (lot.wagered < lot.required) continue;
    const by = Math.min(lot.balance, missing);
    await store.reduceLot(tx, { playerId, lotNo: lot.lotNo, by, now });
    missing -= by;
  }
  if (missing > 0) throw refuse(codes.insufficientBalance, 'O valor é maior que o seu saldo para saque');
  const after = { ...wallet, balance: wallet.balance - amountCentavos, lastEntry: wallet.lastEntry + 1 };
  const { reference } = withdrawal;
  await store.insertEntry(tx, {
    playerId,
    entryNo: after.lastEntry,
    kind: 'withdrawal',
    amount: amountCentavos,
    balance: after.balance,
    reference,
    now,
  });
  await store.updateWallet(tx, playerId, after);
}

/** Books that a withdrawal left the PSP. The wallet's balance stays: it fell when the withdrawal was reserved. */
export async function bookWithdrawalPaid(tx: Queryable, withdrawal: Posting): Promise<void> {
  const { playerId, reference, now } = withdrawal;
  const wallet = await store.lockWallet(tx, playerId);
  if (await store.findEntry(tx, { ...withdrawal, kind: 'withdrawal_paid' })) return;
  const entryNo = wallet.lastEntry + 1;
  const amount = withdrawal.amountCentavos;
  await store.insertEntry(tx, {
    playerId,
    entryNo,
    kind: 'withdrawal_paid',
    amount,
    balance: wallet.balance,
    reference,
    now,
  });
  await store.updateWallet(tx, playerId, { ...wallet, lastEntry: entryNo });
}
