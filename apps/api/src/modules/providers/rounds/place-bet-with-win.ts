import { bookOnce, presentMoved, type Booked, type Booking } from './book-once.ts';
import { notePlayOf } from './note-play.ts';
import { payRound, requireWinInLimit } from './pay-round.ts';
import type { Provider } from '../provider.ts';
import { listStandingBets } from './provider-transaction.store.ts';
import type { ProvidersDeps } from '../providers.deps.ts';
import type { SeamlessInput, SeamlessOutput } from '../seamless/seamless-calls.ts';
import { takeRoundBet } from './take-round-bet.ts';

async function book(booking: Booking, provider: Provider, input: SeamlessInput<'betwin'>): Promise<Booked> {
  const { roundEnded: isEnd, betAmount: bet, winAmount: win } = input;
  requireWinInLimit(provider, win);
  const taken = await takeRoundBet(booking, { ...input, amount: bet, provider });
  if (!taken.isTaken) return { ...taken, refusal: 'insufficient_funds' };
  const { roundId } = taken;
  const earlier = await listStandingBets(booking.tx, booking.playerId, roundId);
  const bets = [...earlier, { reference: booking.reference, bet }];
  return { roundId, bet, win, balance: await payRound(booking, { provider, roundId, amount: win, isEnd, bets }) };
}

/** Books a bet and its result in one commit. The balance must cover the bet before the win is paid. */
export async function placeBetWithWin(
  deps: ProvidersDeps,
  provider: Provider,
  input: SeamlessInput<'betwin'>,
): Promise<SeamlessOutput<'betwin'>> {
  const content = [input.gameId, input.roundId, input.betAmount, input.winAmount, input.roundEnded];
  const asked = { provider, kind: 'betwin', input, content } as const;
  const row = await bookOnce(deps, asked, (booking) => book(booking, provider, input));
  await notePlayOf(deps, provider, input);
  return presentMoved(row);
}
