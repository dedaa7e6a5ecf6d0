import type { Queryable } from '#platform/database/index.ts';
import { findBetState, findResult, insertResult, listWinShares, settleStake } from './open-bet.store.ts';
import type { BetToPay, PaidBet } from './open-bets.ts';
import { receiveInLots } from './receive-in-lots.ts';
import { lockWallet } from '../wallet.store.ts';

/**
 * Pays a bet's result to the lots that paid the bet, in proportion, even if they have changed since: an emptied lot is
 * opened again with the requirement that its money had, and an expired bonus expires again with it. The player's debt
 * is paid first. A repeat pays nothing and gets the first answer.
 */
export async function payBet(tx: Queryable, pay: BetToPay): Promise<PaidBet> {
  const { playerId, betId, payId, amountCentavos: amount, now } = pay;
  const wallet = await lockWallet(tx, playerId);
  const before = await findResult(tx, playerId, payId);
  if (before !== undefined) {
    const isSame = before.kind === 'pay' && before.betId === betId && before.amount === amount;
    return isSame ? { status: 'done', balance: before.balance, isRepeat: true } : { status: 'id-reused' };
  }
  const { bet, cancelled, isPaid } = await findBetState(tx, pay);
  if (cancelled !== null) return { status: 'cancelled' };
  if (bet === null) return { status: 'unknown-bet' };
  if (!isPaid) await settleStake(tx, pay);
  const gifts = await listWinShares(tx, pay, amount);
  const balance = await receiveInLots(tx, { ...pay, kind: 'open_bet_win', wallet, gifts });
  await insertResult(tx, { playerId, resultId: payId, betId, kind: 'pay', amount, balance, now });
  return { status: 'done', balance, isRepeat: false };
}
