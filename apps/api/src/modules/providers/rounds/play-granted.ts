import { bookOnce, presentMoved, type Booked, type Booking } from './book-once.ts';
import { notePlayOf } from './note-play.ts';
import { requireWinInLimit } from './pay-round.ts';
import type { Provider } from '../provider.ts';
import type { ProvidersDeps } from '../providers.deps.ts';
import { readPlayerId } from '../seamless/player-ids.ts';
import { requireSession, requireSessionGame } from '../seamless/require-session.ts';
import type { SeamlessInput, SeamlessOutput } from '../seamless/seamless-calls.ts';
import { refuseCall } from '../seamless/seamless-refusal.ts';
import { mayBet, requireCycle, takePlaySession } from './take-round-bet.ts';
import { centavos } from '@ipe/money';

const nothing = centavos(0);

async function book(booking: Booking, provider: Provider, input: SeamlessInput<'granted'>): Promise<Booked> {
  const { tx, playerId, reference, now, grantPlay } = booking;
  const { grantId, winAmount: win } = input;
  requireWinInLimit(provider, win);
  const session = await requireSession(tx, { provider, playerId, sessionId: input.sessionId, now });
  const { gameId, hasFreeRounds } = requireSessionGame(provider, session, input.gameId);
  if (!hasFreeRounds) throw refuseCall('grant_over');
  if (!booking.gameSettings.isOn(gameId)) throw refuseCall('game_unknown');
  await requireCycle(booking, undefined);
  if (!(await mayBet(booking, session, nothing))) throw refuseCall('player_blocked');
  const { providerId } = provider;
  const booked = await grantPlay.bookOfProvider(tx, {
    playerId,
    grantId,
    providerId,
    gameId,
    reference,
    winCentavos: win,
  });
  if (booked === undefined) throw refuseCall('grant_over');
  await takePlaySession(booking, session);
  return { win, balance: booked.balance };
}

/**
 * Books a granted round and its win in one commit. It needs a session and passes the same checks as a bet, so limits
 * and pauses hold.
 * @throws SeamlessRefusal grant_over · amount_over_limit · player_blocked · session_… · game_unknown · server_busy;
 * what `bookOnce` throws
 */
export async function playGranted(
  deps: ProvidersDeps,
  provider: Provider,
  input: SeamlessInput<'granted'>,
): Promise<SeamlessOutput<'granted'>> {
  const content = [input.gameId, input.roundId, input.grantId, input.winAmount];
  const asked = { provider, kind: 'granted', input, content } as const;
  const row = await bookOnce(deps, asked, (booking) => book(booking, provider, input));
  const playerId = readPlayerId(input.playerId);
  const { lot } = (await deps.grantPlay.findPlayed(deps.db, playerId, row.reference))!;
  await notePlayOf(deps, provider, input);
  return { ...presentMoved(row), roundsLeft: lot.rounds - lot.played };
}
