import { centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { insertEntry } from '../journal.store.ts';
import { findBetState, insertBet, takeShares, type BetShare } from './open-bet.store.ts';
import type { BetToOpen, OpenedBet } from './open-bets.ts';
import { findRefusal, rememberRefusal } from '../refusal.store.ts';
import { isFree, listOpenLots, lockWallet, type LotRow } from '../wallet.store.ts';

/**
 * Takes a bet whose result comes later: out of the lots in the published order, with progress in all of them, exactly as
 * `settle_rounds` takes a round's. A repeat takes nothing and gets the first answer.
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
  const shares = shareOut(await listOpenLots(tx, playerId), amount);
  await takeShares(tx, bet, shares);
  await bookBet(tx, bet, shares);
  const balance = wallet.balance - amount;
  await insertBet(tx, { ...bet, amount, balance, shares });
  return { status: 'done', balance: centavos(balance), isRepeat: false };
}

/** What is remembered of a refused bet. */
const requestOf = ({ playerId, betId, content, amountCentavos }: BetToOpen) => ({
  playerId,
  requestId: betId,
  content: `bet ${content} ${amountCentavos}`,
});

/** The answer for a bet that was taken, cancelled or refused before. */
async function findKnown(tx: Queryable, asked: BetToOpen): Promise<OpenedBet | undefined> {
  const { bet, cancelled } = await findBetState(tx, asked);
  if (bet !== null && (bet.content !== asked.content || bet.amount !== asked.amountCentavos))
    return { status: 'id-reused' };
  if (cancelled !== null) return { status: 'cancelled' };
  if (bet !== null) return { status: 'done', balance: centavos(bet.balance), isRepeat: true };
  const request = requestOf(asked);
  const refusal = await findRefusal(tx, request);
  if (refusal === undefined) return undefined;
  return { status: refusal.content === request.content ? 'insufficient' : 'id-reused' };
}

type LotShare = BetShare & { lot: LotRow };

const owedOf = (lot: LotRow): number => lot.required - lot.wagered;

/** What each lot pays and how far the bet brings each requirement, whichever lot pays it. */
function shareOut(lots: LotRow[], amount: number): LotShare[] {
  let [toPay, toWager] = [amount, amount];
  const shares = lots.map((lot) => {
    const [paid, progress] = [Math.min(lot.balance, toPay), Math.min(owedOf(lot), toWager)];
    toPay -= paid;
    toWager -= progress;
    return { lotNo: lot.lotNo, paid, progress, lot };
  });
  return shares.filter(({ paid, progress }) => paid > 0 || progress > 0);
}

const sumOf = (shares: LotShare[]): number => shares.reduce((sum, { paid }) => sum + paid, 0);

/** The bet, money still to be wagered apart from free money; and what it set free. */
async function bookBet(tx: Queryable, { playerId, betId, now }: BetToOpen, shares: LotShare[]): Promise<void> {
  const entry = { playerId, reference: betId, now };
  const free = sumOf(shares.filter(({ lot }) => isFree(lot)));
  const toWager = sumOf(shares) - free;
  if (toWager > 0) await insertEntry(tx, { ...entry, kind: 'open_bet', part: 'toWager', amount: toWager });
  if (free > 0) await insertEntry(tx, { ...entry, kind: 'open_bet', part: 'free', amount: free });
  for (const { lot, paid, progress } of shares) {
    const left = lot.balance - paid;
    if (isFree(lot) || progress < owedOf(lot) || left === 0) continue;
    await insertEntry(tx, { ...entry, kind: 'release', part: 'free', amount: left, reference: lot.reference });
  }
}
