import { cancelBet } from '#modules/ledger/index.ts';
import { bookOnce, presentMoved, type Booked, type Booking } from './book-once.ts';
import type { Provider } from './provider.ts';
import { takeBetOff } from './provider-round.store.ts';
import { findTransaction } from './provider-transaction.store.ts';
import type { ProvidersDeps } from './providers.deps.ts';
import type { SeamlessInput, SeamlessOutput } from './seamless-calls.ts';
import { refuseCall } from './seamless-refusal.ts';
import { walletId } from './wallet-ids.ts';

async function book(booking: Booking, betId: string): Promise<Booked> {
  const { tx, playerId, reference, now } = booking;
  const original = await findTransaction(tx, playerId, betId);
  // Wins are the player's, and a rollback is no bet.
  if (original?.kind === 'win' || original?.kind === 'rollback') throw refuseCall('transaction_final');
  const cancelled = await cancelBet(tx, { playerId, betId, cancelId: reference, now });
  if (cancelled.status === 'already-paid') throw refuseCall('transaction_final');
  if (cancelled.status !== 'done') throw new Error(`rollback ${reference}: the ledger says ${cancelled.status}`);
  const roundId = original?.roundId ?? null;
  const bet = cancelled.wasTaken ? (original?.bet ?? 0) : 0;
  if (roundId !== null && bet > 0 && !cancelled.isRepeat) await takeBetOff(tx, { playerId, roundId, bet });
  return { roundId, bet, cancels: betId, balance: cancelled.balance };
}

/**
 * Gives a bet back that has no result yet. One that hasn't arrived will be refused when it does; another rollback of the same bet
 * moves nothing. It needs no session.
 * @throws SeamlessRefusal transaction_final for what has a result; what `bookOnce` throws
 */
export async function rollBack(
  deps: ProvidersDeps,
  provider: Provider,
  input: SeamlessInput<'rollback'>,
): Promise<SeamlessOutput<'rollback'>> {
  const { rollbackOf, transactionId } = input;
  if (rollbackOf === transactionId)
    throw refuseCall('invalid_request', { field: 'rollbackOf' }, 'rollbackOf must be another transaction');
  const betId = walletId('transaction', provider.providerId, rollbackOf);
  const asked = { provider, kind: 'rollback', input, content: [rollbackOf] } as const;
  const row = await bookOnce(deps, asked, (booking) => book(booking, betId));
  return { ...presentMoved(row), rolledBack: row.bet > 0 };
}
