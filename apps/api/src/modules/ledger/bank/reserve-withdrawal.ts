import { codes } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { findBooked, insertEntry } from '../journal.store.ts';
import type { Posting } from '../posting.ts';
import { takeFromLots } from '../lots/take-from-lots.ts';
import { isWithdrawable, listOpenLots, lockWallet } from '../wallet.store.ts';

export const tooLittleFree = () => refuse(codes.insufficientBalance, 'O valor é maior que o seu saldo para saque');

/**
 * Takes withdrawable money out of the wallet, oldest lot first. A repeat takes nothing.
 * @throws RefusedError 100 when less than the amount may be withdrawn
 */
export async function reserveWithdrawal(tx: Queryable, withdrawal: Posting): Promise<void> {
  const { playerId, amountCentavos: amount, reference, now } = withdrawal;
  await lockWallet(tx, playerId);
  if ((await findBooked(tx, { playerId, reference, kind: 'withdrawal' })) !== undefined) return;
  const lots = (await listOpenLots(tx, playerId)).filter(isWithdrawable);
  if (lots.reduce((sum, lot) => sum + lot.balance, 0) < amount) throw tooLittleFree();
  await takeFromLots(tx, lots, { playerId, amount, now });
  await insertEntry(tx, { playerId, kind: 'withdrawal', part: 'free', amount, reference, now });
}
