import { centavos, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { insertEntry } from '../journal.store.ts';
import { findBetState, findResult, insertResult, listShares, undoProgress } from './open-bet.store.ts';
import type { BetToCancel, CancelledBet } from './open-bets.ts';
import { receiveInLots } from './receive-in-lots.ts';
import { lockWallet, type WalletRow } from '../wallet.store.ts';

/**
 * Returns a bet to the lots that paid it, as an entry of its own, and takes its progress back: a requirement that only
 * this bet had met counts again. Where the bet hasn't come yet, it will be refused when it comes. A repeat returns
 * nothing and gets the first answer.
 */
export async function cancelBet(tx: Queryable, cancel: BetToCancel): Promise<CancelledBet> {
  const { playerId, betId, cancelId, now } = cancel;
  const wallet = await lockWallet(tx, playerId);
  const before = await findResult(tx, playerId, cancelId);
  if (before !== undefined && (before.kind !== 'cancel' || before.betId !== betId)) return { status: 'id-reused' };
  const { bet, cancelled, isPaid } = await findBetState(tx, cancel);
  if (cancelled !== null) return answerOf(cancelled, true);
  if (isPaid) return { status: 'already-paid' };
  const amount = bet?.amount ?? centavos(0);
  const balance = bet === null ? wallet.balance : await giveBack(tx, cancel, wallet);
  await insertResult(tx, { playerId, resultId: cancelId, betId, kind: 'cancel', amount, balance, now });
  return answerOf({ amount, balance }, false);
}

const answerOf = ({ amount, balance }: { amount: Centavos; balance: Centavos }, isRepeat: boolean): CancelledBet => ({
  status: 'done',
  balance,
  isRepeat,
  wasTaken: amount > 0,
});

/** @returns the balance afterwards, in centavos */
async function giveBack(tx: Queryable, cancel: BetToCancel, wallet: WalletRow): Promise<Centavos> {
  const { playerId, betId, now } = cancel;
  const locked = await undoProgress(tx, cancel);
  if (locked > 0)
    await insertEntry(tx, { playerId, kind: 'lock', part: 'toWager', amount: locked, reference: betId, now });
  const shares = await listShares(tx, cancel);
  const gifts = shares.map(({ lotNo, paid }) => ({ lotNo, amount: paid }));
  return receiveInLots(tx, { ...cancel, kind: 'open_bet_return', wallet, gifts });
}
