import { centavos, type Centavos } from '@ipe/money';
import { payBet } from '#modules/ledger/index.ts';
import type { Booking } from './book-once.ts';
import type { Provider } from '../provider.ts';
import { addWin } from './provider-round.store.ts';
import type { StandingBet } from './provider-transaction.store.ts';
import { refuseCall } from '../seamless/seamless-refusal.ts';
import { walletId } from './wallet-ids.ts';

type RoundWin = { provider: Provider; roundId: string; amount: Centavos; isEnd: boolean; bets: readonly StandingBet[] };

/** @throws SeamlessRefusal amount_over_limit */
export function requireWinInLimit(provider: Provider, amount: Centavos): void {
  if (amount > provider.maxWinCentavos) throw refuseCall('amount_over_limit', { limit: provider.maxWinCentavos });
}

/** Cuts the running sum, so that the parts add up to the win exactly. */
function partsOf(win: Centavos, bets: readonly StandingBet[]): Centavos[] {
  const all = bets.reduce((sum, { bet }) => sum + BigInt(bet), 0n);
  let before = 0n;
  return bets.map(({ bet }) => {
    const upTo = (sum: bigint) => (BigInt(win) * sum) / all;
    const part = upTo(before + BigInt(bet)) - upTo(before);
    before += BigInt(bet);
    return centavos(Number(part));
  });
}

/**
 * Pays a win to all standing bets of the round in proportion, so that the money that paid a bet gets its part of the
 * win. After that each of them has a result, even if it is 0.
 * @returns the balance after it
 */
export async function payRound(booking: Booking, win: RoundWin): Promise<Centavos> {
  const { tx, playerId, reference, now } = booking;
  const parts = partsOf(win.amount, win.bets);
  let balance: Centavos | undefined;
  for (const [index, { reference: betId }] of win.bets.entries()) {
    const payId = walletId('share', win.provider.providerId, `${reference} ${index}`);
    const paid = await payBet(tx, { playerId, betId, payId, amountCentavos: centavos(parts[index] ?? 0), now });
    if (paid.status !== 'done') throw new Error(`win ${reference}: the ledger says ${paid.status} for bet ${betId}`);
    balance = paid.balance;
  }
  if (balance === undefined) throw new Error(`win ${reference}: a round without bets can't be paid`);
  await addWin(tx, { playerId, roundId: win.roundId, win: win.amount, endedAt: win.isEnd ? now : null });
  return balance;
}
