import { randomUUID } from 'node:crypto';
import { throwDice } from './dice.ts';
import type { Journal, PlannedRound } from './journal.ts';
import { callWallet, type Answer, type WalletSettings } from './wallet.ts';

export type Table = { wallet: WalletSettings; journal: Journal };

/** A player at our table, as the call `session` described them. */
export type Seat = { playerId: string; sessionId: string; gameId: string };

/** Decides the round and writes it to the journal before anything is sent. */
export function planRound(
  table: Table,
  seat: Seat,
  { bet, ...granted }: { bet: number; grantId?: string },
): PlannedRound {
  const ids = { roundId: randomUUID(), betId: randomUUID(), winId: randomUUID() };
  const round = { ...seat, ...ids, bet, ...throwDice(bet), ...granted };
  table.journal.begin(round);
  return round;
}

export const betOf = ({ playerId, sessionId, gameId, roundId, betId, bet }: PlannedRound) => ({
  playerId,
  sessionId,
  gameId,
  roundId,
  transactionId: betId,
  amount: bet,
  currency: 'BRL',
});

/** Sent for a lost round too: a win of 0 gives it a result, so that the bet counts as settled. */
const winOf = ({ playerId, roundId, winId, win }: PlannedRound) => ({
  playerId,
  roundId,
  transactionId: winId,
  amount: win,
  currency: 'BRL',
  roundEnded: true,
});

/** A granted round with its result in one call; the player sees it only after the answer. */
const grantedOf = ({ playerId, sessionId, gameId, roundId, betId, grantId, win }: PlannedRound) => ({
  playerId,
  sessionId,
  gameId,
  roundId,
  transactionId: betId,
  grantId,
  winAmount: win,
  currency: 'BRL',
});

/**
 * Takes the bet and pays the win of a planned round. Every step can be repeated, so a round continues after a crash
 * from wherever it was.
 */
export async function settleRound({ wallet, journal }: Table, round: PlannedRound): Promise<Answer> {
  const answer =
    round.grantId === undefined
      ? await betAndWin(wallet, round)
      : await callWallet(wallet, 'granted', grantedOf(round));
  journal.end(round.roundId);
  return answer;
}

async function betAndWin(wallet: WalletSettings, round: PlannedRound): Promise<Answer> {
  const bet = await callWallet(wallet, 'bet', betOf(round));
  return bet.ok ? callWallet(wallet, 'win', winOf(round)) : bet;
}

/** Settles a crash's open rounds at the next start. The player gets the win even if they have left long ago. */
export async function settleOpenRounds(table: Table): Promise<{ round: PlannedRound; answer: Answer }[]> {
  const settled = [];
  for (const round of table.journal.listOpen()) settled.push({ round, answer: await settleRound(table, round) });
  return settled;
}
