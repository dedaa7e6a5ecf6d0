import type { Centavos } from '@ipe/money';
import { findBalance, openBet } from '#modules/ledger/index.ts';
import type { Booking } from './book-once.ts';
import type { Provider } from '../provider.ts';
import { keepPlaySession, type SessionRow } from '../provider-session.store.ts';
import { addBet, findProviderRound, type ProviderRoundRow } from './provider-round.store.ts';
import { countRoundBets } from './provider-transaction.store.ts';
import { requireSession, requireSessionGame } from '../seamless/require-session.ts';
import { refuseCall } from '../seamless/seamless-refusal.ts';
import { walletId } from './wallet-ids.ts';

/** A win is booked on each bet of its round; without this limit one round could cost as much as all others. */
const mostBetsInRound = 100;

type RoundBet = { provider: Provider; sessionId: string; gameId: string; roundId: string; amount: Centavos };

/** Whether the bet was taken, and the balance after it. It isn't taken if the balance is too small. */
export type TakenBet = { roundId: string; isTaken: boolean; balance: Centavos };

/**
 * Takes a bet of an open session; the first bet of a round opens the round.
 * @throws SeamlessRefusal amount_over_limit · player_blocked · session_… · game_unknown · round_conflict · round_ended
 * · server_busy
 */
export async function takeRoundBet(booking: Booking, asked: RoundBet): Promise<TakenBet> {
  const { tx, playerId, reference, now } = booking;
  const { provider, amount } = asked;
  if (amount > provider.maxBetCentavos) throw refuseCall('amount_over_limit', { limit: provider.maxBetCentavos });
  const session = await requireSession(tx, { provider, playerId, sessionId: asked.sessionId, now });
  const { gameId } = requireSessionGame(provider, session, asked.gameId);
  if (!booking.gameSettings.isOn(gameId)) throw refuseCall('game_unknown');
  const roundId = walletId('round', provider.providerId, asked.roundId);
  const round = await findProviderRound(tx, playerId, roundId);
  if (round !== undefined) await requireRoom(booking, round, gameId);
  await requireCycle(booking, round);
  if (!(await mayBet(booking, session, amount))) throw refuseCall('player_blocked');
  const content = `${provider.providerId} ${gameId} ${roundId}`;
  const opened = await openBet(tx, { playerId, betId: reference, content, amountCentavos: amount, now });
  if (opened.status === 'insufficient') return { roundId, isTaken: false, balance: await findBalance(tx, playerId) };
  if (opened.status !== 'done') throw new Error(`bet ${reference}: the ledger knows it as ${opened.status}, we don't`);
  const { providerId } = provider;
  const sessionNo = await takePlaySession(booking, session);
  const bet = { playerId, roundId, providerId, providerRoundId: asked.roundId, gameId, sessionNo, bet: amount, now };
  await addBet(tx, bet);
  return { roundId, isTaken: true, balance: opened.balance };
}

/** Requires that an existing round takes another bet. @throws SeamlessRefusal round_conflict · round_ended */
async function requireRoom({ tx, playerId }: Booking, round: ProviderRoundRow, gameId: string): Promise<void> {
  if (round.gameId !== gameId) throw refuseCall('round_conflict');
  if (round.endedAt !== null) throw refuseCall('round_ended');
  const bets = await countRoundBets(tx, playerId, round.roundId);
  if (bets >= mostBetsInRound) throw refuseCall('round_conflict');
}

/** Finds or begins the play session of a bet, and notes the bet in it. */
export async function takePlaySession(
  { tx, playerId, now, playSessions }: Booking,
  session: SessionRow,
): Promise<number> {
  const { sessionId, sessionNo: before, gameId } = session;
  const sessionNo = await playSessions.take(tx, { playerId, gameId, sessionNo: before }, now);
  if (sessionNo !== before) await keepPlaySession(tx, { playerId, sessionId }, sessionNo);
  await playSessions.noteBet(tx, { playerId, sessionNo }, now);
  return sessionNo;
}

/** Requires the profile's least time between rounds. @throws SeamlessRefusal server_busy, with the time that is left */
export async function requireCycle(
  { tx, playerId, now, findCycleLeftMs }: Booking,
  round: ProviderRoundRow | undefined,
): Promise<void> {
  if (round !== undefined) return;
  const leftMs = await findCycleLeftMs(tx, playerId, now);
  if (leftMs > 0) throw refuseCall('server_busy', { retryAfterSeconds: Math.ceil(leftMs / 1000) });
}

/** Whether the player's own limits and the check of who and where they are both allow the bet. */
export const mayBet = async (booking: Booking, { deviceId }: SessionRow, amount: Centavos): Promise<boolean> => {
  const { tx, playerId, now } = booking;
  return (await booking.isPresent(tx, { playerId, deviceId, now })) && booking.mayBet(tx, playerId, amount);
};
