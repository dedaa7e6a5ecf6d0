import type { Centavos } from '@ipe/money';
import {
  playersInOneCommit,
  queryRows,
  requireRow,
  sql,
  type Database,
  type Queryable,
} from '#platform/database/index.ts';
import type { SharedClock } from '#platform/database/index.ts';
import { createMicroBatch } from '#platform/admission/micro-batch.ts';
import type { RoundToSettle } from './settle-rounds.store.ts';

/** A granted round as the engine decided it. Amounts in centavos. */
export type GrantedRoundToSettle = Omit<RoundToSettle, 'stakeCentavos' | 'betCentavos'> & {
  grantId: string;
  /** The price of such a round, which the house pays. */
  priceCentavos: Centavos;
};

type Settlement =
  | { status: 'settled'; balance: Centavos }
  /** A round has this id already; nothing moved. */
  | { status: 'repeated' }
  /** The grant has no round left, has ended, or is for another game or mode. */
  | { status: 'none-left' }
  | { status: 'stale-nonce' }
  /** A bet was refused under this id. */
  | { status: 'id-reused' };

const statuses = ['settled', 'repeated', 'none-left', 'no-wallet', 'stale-nonce', 'id-reused'] as const;

export type SettleGrantedRound = (round: GrantedRoundToSettle) => Promise<Settlement>;

const column = <Key extends keyof GrantedRoundToSettle>(rounds: GrantedRoundToSettle[], key: Key) =>
  rounds.map((round) => round[key]);

/** One statement and one commit for rounds of different players (function settle_granted_rounds of migration 0120). */
async function settleBatch(db: Database, rounds: GrantedRoundToSettle[], now: Date): Promise<Settlement[]> {
  const rows = await queryRows(
    db,
    sql<{ status: number; balance: Centavos }>`/* prepared */
      select status, balance_after as balance from settle_granted_rounds(
        ${column(rounds, 'playerId')}::bigint[], ${column(rounds, 'roundId')}::uuid[], ${column(rounds, 'grantId')}::uuid[],
        ${column(rounds, 'gameId')}::text[], ${column(rounds, 'gameVersion')}::text[], ${column(rounds, 'mode')}::text[],
        ${column(rounds, 'priceCentavos')}::bigint[], ${column(rounds, 'winCentavos')}::bigint[],
        ${column(rounds, 'seedNo')}::bigint[], ${column(rounds, 'nonce')}::bigint[], ${column(rounds, 'sessionNo')}::int[],
        ${now}::timestamptz) order by idx`,
  );
  return rows.map((row): Settlement => {
    const status = statuses[row.status];
    if (status === undefined || status === 'no-wallet') throw new Error('a round for a player without a wallet');
    return status === 'settled' ? { status, balance: row.balance } : { status };
  });
}

/**
 * Settles granted rounds in batches of their own, so that no spin waits for their longer statement. The database's
 * clock decides whether a grant has ended.
 */
export function createGrantedSettler({
  db,
  sharedClock,
}: {
  db: Database;
  sharedClock: SharedClock;
}): SettleGrantedRound {
  return createMicroBatch({
    run: async (rounds: GrantedRoundToSettle[]) => settleBatch(db, rounds, await sharedClock(db)),
    keyOf: (round) => round.playerId,
    maxSize: playersInOneCommit(db),
    maxInFlight: 2,
  });
}

type Booking = {
  playerId: number;
  grantId: string;
  /** The id under which it is booked once. */
  reference: string;
  priceCentavos: Centavos;
  winCentavos: Centavos;
  now: Date;
};

/**
 * Books a granted round that another provider has played. Callers hold the wallet's lock and know that the grant has a
 * round left.
 * @returns the balance after it
 */
export const bookGrantedRound = async (tx: Queryable, round: Booking): Promise<Centavos> =>
  (
    await requireRow(
      tx,
      sql<{ balance: Centavos }>`
        select book_granted_round(${round.playerId}, ${round.grantId}, ${round.reference}, ${round.priceCentavos}, ${round.winCentavos},
          ${round.now}) as balance`,
    )
  ).balance;
