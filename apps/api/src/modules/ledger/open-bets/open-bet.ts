import { centavos, sumCentavos, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { insertEntry } from '../journal.store.ts';
import { findBetState, insertBet, listSharesOf, takeShares, type LotShare } from './open-bet.store.ts';
import type { BetToOpen, OpenedBet } from './open-bets.ts';
import { findRefusal, rememberRefusal } from '../refusal.store.ts';
import { lockWallet } from '../wallet.store.ts';

/**
 * Takes a bet with a later result out of the lots in the published order, with progress in all of them, exactly as
 * `settle_rounds` does for a round. A repeat takes nothing and gets the first answer.
 */
export async function openBet(tx: Queryable, bet: BetToOpen): Promise<OpenedBet> {
  const { playerId, amountCentavos: amount } = bet;
  const wallet = await lockWallet(tx, playerId);
  const known = await findKnown(tx, bet);
  if (known !== undefined) return known;
  if (wallet.balance < amount) {
    await rememberRefusal(tx, { ...requestOf(bet), reason: 'insufficient_balance', now: bet.now });
    return { status: 'insufficient' };
  }
  const shares = await listSharesOf(tx, playerId, amount);
  await takeShares(tx, bet, shares);
  await bookBet(tx, bet, shares);
  const balance = centavos(wallet.balance - amount);
  await insertBet(tx, { ...bet, amount, balance, shares });
  return { status: 'done', balance, isRepeat: false };
}

const requestOf = ({ playerId, betId, content, amountCentavos }: BetToOpen) => ({
  playerId,
  requestId: betId,
  content: `bet ${content} ${amountCentavos}`,
});

/** The answer for a bet that was taken, cancelled or refused before; undefined for a new one. */
async function findKnown(tx: Queryable, asked: BetToOpen): Promise<OpenedBet | undefined> {
  const { bet, cancelled } = await findBetState(tx, asked);
  if (bet !== null && (bet.content !== asked.content || bet.amount !== asked.amountCentavos))
    return { status: 'id-reused' };
  if (cancelled !== null) return { status: 'cancelled' };
  if (bet !== null) return { status: 'done', balance: bet.balance, isRepeat: true };
  const request = requestOf(asked);
  const refusal = await findRefusal(tx, request);
  if (refusal === undefined) return undefined;
  return { status: refusal.content === request.content ? 'insufficient' : 'id-reused' };
}

const sumOf = (shares: LotShare[]): Centavos => sumCentavos(shares.map(({ paid }) => paid));

/** Books the bet, with separate entries for money to wager and free money, and then what the bet made free. */
async function bookBet(tx: Queryable, { playerId, betId, now }: BetToOpen, shares: LotShare[]): Promise<void> {
  const entry = { playerId, reference: betId, now };
  const free = sumOf(shares.filter(({ owed }) => owed === 0));
  const toWager = centavos(sumOf(shares) - free);
  if (toWager > 0) await insertEntry(tx, { ...entry, kind: 'open_bet', part: 'toWager', amount: toWager });
  if (free > 0) await insertEntry(tx, { ...entry, kind: 'open_bet', part: 'free', amount: free });
  for (const { owed, balance, paid, progress, reference } of shares) {
    const left = centavos(balance - paid);
    if (owed === 0 || progress < owed || left === 0) continue;
    await insertEntry(tx, { ...entry, kind: 'release', part: 'free', amount: left, reference });
  }
}
