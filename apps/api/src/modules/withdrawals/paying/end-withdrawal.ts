import { centavos } from '@ipe/money';
import { bookWithdrawalPaid, creditWallet, lockWallet } from '#modules/ledger/index.ts';
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

/** Final: the money went out, and the fee is the house's. @param reason for the player, in Portuguese */
export async function settlePaid(
  deps: WithdrawalDeps,
  row: store.WithdrawalRow,
  reason: string = stepReasons.paid,
): Promise<void> {
  const now = deps.clock();
  await deps.db.transactionOf(row.playerId, async (tx) => {
    await lockWallet(tx, row.playerId);
    const change = { from: row.state, to: 'paid', reason, now, checkAt: null } as const;
    if (!(await store.changeState(tx, row, change))) return;
    await bookWithdrawalPaid(tx, { ...posting(row, now), feeCentavos: row.fee });
    await notifyWithdrawalPaid(tx, { ...row, amount: centavos(row.amount - row.fee), now });
  });
}

/**
 * Final: the bank or a person said no, and all of it, the fee too, is back in the wallet as a new entry.
 * @param end.reason for the player, in Portuguese
 * @param end.unansweredAt only if no attempt to pay it has begun since
 * @returns whether this call ended it
 */
export async function giveBack(
  deps: WithdrawalDeps,
  row: store.WithdrawalRow,
  end: { to: 'failed' | 'refused'; reason: string; unansweredAt?: Date | null },
): Promise<boolean> {
  const now = deps.clock();
  return deps.db.transactionOf(row.playerId, async (tx) => {
    await lockWallet(tx, row.playerId);
    const moved = await store.changeState(tx, row, { from: row.state, ...end, now, checkAt: null });
    if (!moved) return false;
    await creditWallet(tx, {
      ...posting(row, now),
      kind: 'withdrawal_return',
      lot: { kind: 'prize', requiredCentavos: centavos(0) },
    });
    await notifyWithdrawalReturned(tx, { ...row, ...end, now });
    return true;
  });
}
