import { centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { findBalance, lockWallet } from '#modules/ledger/index.ts';
import { readPlayerId } from '../seamless/player-ids.ts';
import type { Provider } from '../provider.ts';
import { isPlayerOf } from '../provider-session.store.ts';
import {
  findTransaction,
  insertTransaction,
  isRolledBack,
  type FinalRefusal,
  type TransactionKind,
  type TransactionRow,
} from './provider-transaction.store.ts';
import type { ProvidersDeps } from '../providers.deps.ts';
import { refuseCall } from '../seamless/seamless-refusal.ts';
import type { SeamlessOutput } from '../seamless/seamless-calls.ts';
import { walletId } from './wallet-ids.ts';

/** A call that moves money, with all its content that a repeat must not change. */
export type Asked = {
  provider: Provider;
  kind: TransactionKind;
  input: { playerId: string; transactionId: string };
  content: readonly (string | number | boolean)[];
};

/** What a verb works with inside the one transaction, under the wallet's lock. */
export type Booking = Pick<
  ProvidersDeps,
  'mayBet' | 'isPresent' | 'gameSettings' | 'playSessions' | 'grantPlay' | 'findCycleLeftMs'
> & {
  tx: Queryable;
  playerId: number;
  reference: string;
  now: Date;
};

const none = centavos(0);

/** The verb's result, or the reason for a final refusal. */
export type Booked = Pick<TransactionRow, 'balance'> &
  Partial<Pick<TransactionRow, 'roundId' | 'bet' | 'win' | 'cancels'>> & { refusal?: FinalRefusal };

/**
 * Runs a call at most once under its transactionId, however often and however concurrently it is repeated. The first
 * answer is stored with the money in one commit and is given again. What `book` throws isn't stored, so the call may be
 * tried again.
 * @throws SeamlessRefusal, also for a call that was finally refused
 */
export async function bookOnce(
  deps: ProvidersDeps,
  asked: Asked,
  book: (booking: Booking) => Promise<Booked>,
): Promise<TransactionRow> {
  const { provider, kind, input } = asked;
  const playerId = readPlayerId(input.playerId);
  const reference = walletId('transaction', provider.providerId, input.transactionId);
  const content = JSON.stringify([kind, ...asked.content]);
  const row = await deps.db.transactionOf(playerId, async (tx) => {
    if (!(await isPlayerOf(tx, playerId, provider.providerId))) throw refuseCall('player_unknown');
    await lockWallet(tx, playerId);
    const known = await findTransaction(tx, playerId, reference);
    if (known !== undefined) {
      if (known.content !== content) throw refuseCall('transaction_conflict');
      return known;
    }
    const now = deps.clock();
    const { mayBet, isPresent, gameSettings, playSessions, grantPlay, findCycleLeftMs } = deps;
    const verbs = { mayBet, isPresent, gameSettings, playSessions, grantPlay, findCycleLeftMs };
    const booking = { tx, playerId, reference, now, ...verbs };
    const booked = (await findRollback(booking, kind)) ?? (await book(booking));
    const { transactionId } = input;
    const { roundId = null, bet = none, win = none, cancels = null, refusal = null, balance } = booked;
    const fresh = { reference, transactionId, kind, roundId, bet, win, content, cancels, refusal, balance };
    await insertTransaction(tx, { ...fresh, playerId, providerId: provider.providerId, now });
    return fresh;
  });
  if (row.refusal !== null) throw refuseCall(row.refusal, { balance: row.balance });
  return row;
}

/** An early rollback refuses these. A win belongs to its player, and what another rollback gives back does too. */
const mayBeRefused: readonly TransactionKind[] = ['bet', 'betwin', 'granted'];

/** Refuses a bet or a granted round whose rollback arrived before it. */
async function findRollback({ tx, playerId, reference }: Booking, kind: TransactionKind): Promise<Booked | undefined> {
  if (!mayBeRefused.includes(kind) || !(await isRolledBack(tx, playerId, reference))) return undefined;
  return { refusal: 'transaction_rolled_back', balance: await findBalance(tx, playerId) };
}

export const presentMoved = ({ transactionId, reference, balance }: TransactionRow): SeamlessOutput<'bet'> => ({
  transactionId,
  reference,
  balance,
  currency: 'BRL',
});
