import { cancelBet } from '#modules/ledger/index.ts';
import { bookOnce, presentMoved, type Booked, type Booking } from './book-once.ts';
import type { Provider } from '../provider.ts';
import { takeBetOff } from './provider-round.store.ts';
import { findTransaction, type TransactionKind, type TransactionRow } from './provider-transaction.store.ts';
import type { ProvidersDeps } from '../providers.deps.ts';
import type { SeamlessInput, SeamlessOutput } from '../seamless/seamless-calls.ts';
import { refuseCall } from '../seamless/seamless-refusal.ts';
import { walletId } from './wallet-ids.ts';

async function book(booking: Booking, betId: string): Promise<Booked> {
  const { tx, playerId, reference, now } = booking;
  const original = await findTransaction(tx, playerId, betId);
  const isBooked = original !== undefined && original.refusal === null;
  if (isBooked && !takesBets.includes(original.kind)) throw refuseCall('transaction_final');
  const cancelled = await cancelBet(tx, { playerId, betId, cancelId: reference, now });
  if (cancelled.status === 'already-paid') throw refuseCall('transaction_final');
  if (cancelled.status !== 'done') throw new Error(`rollback ${reference}: the ledger says ${cancelled.status}`);
  const { balance } = cancelled;
  if (original === undefined || !cancelled.wasTaken) return { cancels: betId, balance };
  if (!cancelled.isRepeat) await takeOff(booking, original);
  return { roundId: original.roundId, bet: original.bet, cancels: betId, balance };
}

/** Only bets can be rolled back: wins belong to the player, and a rollback isn't a bet. */
const takesBets: readonly TransactionKind[] = ['bet', 'betwin'];

async function takeOff({ tx, playerId }: Booking, { roundId, bet }: TransactionRow): Promise<void> {
  if (roundId === null) throw new Error('a bet without a round was taken');
  await takeBetOff(tx, { playerId, roundId, bet });
}

/**
 * Returns a bet that has no result yet. A bet that hasn't arrived will be refused when it does; a second rollback of
 * the same bet moves nothing. It needs no session.
 * @throws SeamlessRefusal transaction_final for a bet that has a result; what `bookOnce` throws
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
