import type { Centavos } from '@ipe/money';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { SeamlessErrorCode } from '../seamless/seamless-refusal.ts';

/** The final refusals: a repeat gets the same refusal, even if things have changed since. */
export type FinalRefusal = Extract<SeamlessErrorCode, 'insufficient_funds' | 'transaction_rolled_back'>;

export type TransactionKind = 'bet' | 'win' | 'betwin' | 'rollback' | 'granted';

export type TransactionRow = {
  /** Our own id, derived from the provider's. */
  reference: string;
  transactionId: string;
  kind: TransactionKind;
  roundId: string | null;
  /** The amount that was taken; for a rollback the amount that came back. */
  bet: Centavos;
  win: Centavos;
  content: string;
  cancels: string | null;
  refusal: FinalRefusal | null;
  balance: Centavos;
};

const transactionColumns = sql`
  reference, transaction_id as "transactionId", kind, round_id as "roundId", bet, win, content, cancels, refusal, balance`;

/** Finds a transaction. The caller holds the wallet's lock, so of simultaneous repeats one books and the others read. */
export const findTransaction = (
  tx: Queryable,
  playerId: number,
  reference: string,
): Promise<TransactionRow | undefined> =>
  findRow(
    tx,
    sql<TransactionRow>`/* prepared */
      select ${transactionColumns} from provider_transaction where player_id = ${playerId} and reference = ${reference}`,
  );

export const insertTransaction = (
  tx: Queryable,
  row: TransactionRow & { playerId: number; providerId: string; now: Date },
) =>
  execute(
    tx,
    sql`/* prepared */ insert into provider_transaction
          (player_id, reference, provider_id, transaction_id, kind, round_id, bet, win, content, cancels, refusal, balance, created_at)
        values (${row.playerId}, ${row.reference}, ${row.providerId}, ${row.transactionId}, ${row.kind}, ${row.roundId}, ${row.bet},
          ${row.win}, ${row.content}, ${row.cancels}, ${row.refusal}, ${row.balance}, ${row.now})`,
  );

export const isRolledBack = async (tx: Queryable, playerId: number, reference: string): Promise<boolean> =>
  (await findRow(
    tx,
    sql`/* prepared */ select 1 from provider_transaction where player_id = ${playerId} and cancels = ${reference} limit 1`,
  )) !== undefined;

/** A bet that was taken and not rolled back; `reference` is its id in the ledger. */
export type StandingBet = { reference: string; bet: Centavos };

/** Lists a round's standing bets in the order in which they were taken. */
export const listStandingBets = (tx: Queryable, playerId: number, roundId: string): Promise<StandingBet[]> =>
  queryRows(
    tx,
    sql<StandingBet>`/* prepared */
      select reference, bet from provider_transaction taken
      where player_id = ${playerId} and round_id = ${roundId} and kind in ('bet', 'betwin') and refusal is null
        and not exists (select from provider_transaction r where r.player_id = ${playerId} and r.cancels = taken.reference)
      order by created_at, reference`,
  );

/** Counts all bets that the round took, including those that were rolled back. */
export const countRoundBets = async (tx: Queryable, playerId: number, roundId: string): Promise<number> =>
  (
    await requireRow(
      tx,
      sql<{ bets: number }>`/* prepared */
        select count(*) as bets from provider_transaction
        where player_id = ${playerId} and round_id = ${roundId} and kind in ('bet', 'betwin') and refusal is null`,
    )
  ).bets;
