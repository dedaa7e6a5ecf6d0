import { centavos } from '@ipe/money';
import { bookWithdrawalPaid, creditWallet, lockWallet } from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { notifyWithdrawalReturned, notifyWithdrawalPaid } from '../notify-player.ts';
import { stepReasons } from '../withdrawal-reasons.ts';
import * as store from '../withdrawal.store.ts';

const posting = (row: store.WithdrawalRow, now: Date) => ({
  playerId: row.playerId,
  amountCentavos: row.amount,
  reference: row.withdrawalId,
  now,
});

/** Final: books that the money went out, and the fee for the house. @param end.reason for the player, in Portuguese */
export async function bookPaid(
  tx: Queryable,
  row: store.WithdrawalRow,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await lockWallet(tx, row.playerId);
  if (!(await store.changeState(tx, row, { from: row.state, to: 'paid', reason, now, checkAt: null }))) return;
  await bookWithdrawalPaid(tx, { ...posting(row, now), feeCentavos: row.fee });
  await notifyWithdrawalPaid(tx, { ...row, amount: centavos(row.amount - row.fee), now });
}

/** Books a payout that the bank has paid. */
export const settlePaid = ({ db, clock }: WithdrawalDeps, row: store.WithdrawalRow): Promise<void> =>
  db.transactionOf(row.playerId, (tx) => bookPaid(tx, row, { reason: stepReasons.paid, now: clock() }));

type Return = {
  to: 'failed' | 'refused';
  /** For the player, in Portuguese. */
  reason: string;
  /** Set where the return is only allowed if no attempt to pay has begun since this one. */
  unansweredAt?: Date | null;
};

/**
 * Final: the bank or a person refused. Books all of it, the fee too, back into the wallet as a new entry.
 * @returns whether this call ended it
 */
export async function bookReturn(
  tx: Queryable,
  row: store.WithdrawalRow,
  end: Return & { now: Date },
): Promise<boolean> {
  await lockWallet(tx, row.playerId);
  const moved = await store.changeState(tx, row, { from: row.state, ...end, checkAt: null });
  if (!moved) return false;
  await creditWallet(tx, {
    ...posting(row, end.now),
    kind: 'withdrawal_return',
    lot: { kind: 'prize', requiredCentavos: centavos(0) },
  });
  await notifyWithdrawalReturned(tx, { ...row, ...end });
  return true;
}

/**
 * Returns the player's withdrawal to the wallet if it waits in review, because no person may approve it any more.
 * @returns the withdrawal that stays open, which the bank may pay
 */
export async function endInReview(
  tx: Queryable,
  { playerId, because, now }: { playerId: number; because: 'orderedReturn' | 'otherPerson'; now: Date },
): Promise<store.WithdrawalRow | undefined> {
  await lockWallet(tx, playerId);
  const row = await store.findOpen(tx, playerId);
  if (row?.state !== 'review') return row;
  await bookReturn(tx, row, { to: 'refused', reason: stepReasons[because], now });
  return undefined;
}

/** Returns the money of a payout that the bank doesn't carry out. @returns whether this call ended it */
export const giveBack = (
  { db, clock }: WithdrawalDeps,
  row: store.WithdrawalRow,
  end: Omit<Return, 'to'>,
): Promise<boolean> =>
  db.transactionOf(row.playerId, (tx) => bookReturn(tx, row, { ...end, to: 'failed', now: clock() }));
