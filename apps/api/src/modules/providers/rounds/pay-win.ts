import { bookOnce, presentMoved, type Booked, type Booking } from './book-once.ts';
import { payRound, requireWinInLimit } from './pay-round.ts';
import type { Provider } from '../provider.ts';
import { findProviderRound } from './provider-round.store.ts';
import { listStandingBets } from './provider-transaction.store.ts';
import type { ProvidersDeps } from '../providers.deps.ts';
import type { SeamlessInput, SeamlessOutput } from '../seamless/seamless-calls.ts';
import { refuseCall } from '../seamless/seamless-refusal.ts';
import { walletId } from './wallet-ids.ts';

async function bookWin(booking: Booking, provider: Provider, input: SeamlessInput<'win'>): Promise<Booked> {
  const { tx, playerId } = booking;
  const { roundEnded: isEnd, amount } = input;
  requireWinInLimit(provider, amount);
  const roundId = walletId('round', provider.providerId, input.roundId);
  const round = await findProviderRound(tx, playerId, roundId);
  if (round === undefined) throw refuseCall('round_unknown');
  if (round.endedAt !== null) throw refuseCall('round_ended');
  const bets = await listStandingBets(tx, playerId, roundId);
  if (bets.length === 0) throw refuseCall('round_rolled_back');
  return { roundId, win: amount, balance: await payRound(booking, { provider, roundId, amount, isEnd, bets }) };
}

/**
 * Pays a result of a round. It needs no session, because a win belongs to the player even after they have left.
 * @throws SeamlessRefusal amount_over_limit · round_unknown · round_ended · round_rolled_back; what `bookOnce` throws
 */
export async function payWin(
  deps: ProvidersDeps,
  provider: Provider,
  input: SeamlessInput<'win'>,
): Promise<SeamlessOutput<'win'>> {
  const content = [input.roundId, input.amount, input.roundEnded];
  const asked = { provider, kind: 'win', input, content } as const;
  return presentMoved(await bookOnce(deps, asked, (booking) => bookWin(booking, provider, input)));
}
