import type { Centavos } from '@ipe/money';
import type { PlayerPart } from '../chart-of-accounts.ts';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

// Callers hold the wallet's lock.

type BetKey = { playerId: number; betId: string };

/** What is stored of a bet. `bet` is null if the bet never came; it may have been cancelled all the same. */
export type BetState = {
  bet: { content: string; amount: Centavos; balance: Centavos } | null;
  cancelled: { amount: Centavos; balance: Centavos } | null;
  isPaid: boolean;
};

type StateRow = {
  content: string | null;
  amount: Centavos;
  balance: Centavos;
  cancelledAmount: Centavos | null;
  cancelledBalance: Centavos;
  isPaid: boolean;
};

export async function findBetState(tx: Queryable, { playerId, betId }: BetKey): Promise<BetState> {
  const row = await requireRow(
    tx,
    sql<StateRow>`/* prepared */
      select bet.content, bet.amount, bet.balance, cancelled.amount as "cancelledAmount", cancelled.balance as "cancelledBalance",
        exists (select from open_bet_result r where (r.player_id, r.bet_id, r.kind) = (asked.player_id, asked.bet_id, 'pay')) as "isPaid"
      from (select ${playerId}::bigint as player_id, ${betId}::uuid as bet_id) asked
        left join open_bet bet using (player_id, bet_id)
        left join open_bet_result cancelled on (cancelled.player_id, cancelled.bet_id, cancelled.kind) = (asked.player_id, asked.bet_id, 'cancel')`,
  );
  const { content, amount, balance, cancelledAmount, cancelledBalance, isPaid } = row;
  return {
    bet: content === null ? null : { content, amount, balance },
    cancelled: cancelledAmount === null ? null : { amount: cancelledAmount, balance: cancelledBalance },
    isPaid,
  };
}

/** One lot's part of a bet, and the progress that the bet made in its requirement. */
export type BetShare = { lotNo: number; paid: Centavos; progress: Centavos };

/** A share with the lot that it is taken from; `owed` is what was left of the lot's requirement. */
export type LotShare = BetShare & { reference: string; balance: Centavos; owed: Centavos };

/** Money that goes into a lot. */
export type LotGift = { lotNo: number; amount: Centavos };

/** Takes the shares out of their lots. */
export const takeShares = (tx: Queryable, { playerId, now }: { playerId: number; now: Date }, shares: BetShare[]) =>
  execute(
    tx,
    sql`update wallet_lot lot set balance = balance - paid, staked = staked + paid, wagered = wagered + progress, pending = pending + progress,
          closed_at = case when balance = paid then ${now}::timestamptz end
        from unnest(${shares.map(({ lotNo }) => lotNo)}::bigint[], ${shares.map(({ paid }) => paid)}::bigint[],
          ${shares.map(({ progress }) => progress)}::bigint[]) as share(lot_no, paid, progress)
        where lot.player_id = ${playerId} and lot.lot_no = share.lot_no`,
  );

export async function insertBet(
  tx: Queryable,
  bet: BetKey & { content: string; amount: Centavos; balance: Centavos; shares: BetShare[]; now: Date },
): Promise<void> {
  const { playerId, betId, shares } = bet;
  await execute(
    tx,
    sql`insert into open_bet (player_id, bet_id, content, amount, balance, created_at)
        values (${playerId}, ${betId}, ${bet.content}, ${bet.amount}, ${bet.balance}, ${bet.now})`,
  );
  await execute(
    tx,
    sql`insert into open_bet_share (player_id, bet_id, share_no, lot_no, paid, progress)
        select ${playerId}, ${betId}, i - 1, lot_no, paid, progress
        from unnest(${shares.map(({ lotNo }) => lotNo)}::bigint[], ${shares.map(({ paid }) => paid)}::bigint[],
          ${shares.map(({ progress }) => progress)}::bigint[]) with ordinality as share(lot_no, paid, progress, i)`,
  );
}

/** How the published order divides a bet among the player's lots (function lot_shares of migration 0039), in that order. */
export const listSharesOf = (tx: Queryable, playerId: number, bet: Centavos): Promise<LotShare[]> =>
  queryRows(
    tx,
    sql<LotShare>`select lot_no as "lotNo", reference, balance, owed, paid, progress from lot_shares(${playerId}, ${bet})`,
  );

/** The parts of a bet's win for the lots that paid it (function win_share), in the order in which they paid. */
export const listWinShares = (tx: Queryable, { playerId, betId }: BetKey, win: Centavos): Promise<LotGift[]> =>
  queryRows(
    tx,
    sql<LotGift>`/* prepared */
      select lot_no as "lotNo", win_share(${win}, bet.amount, coalesce(sum(paid) over earlier, 0)::bigint, paid) as amount
      from open_bet bet join open_bet_share share using (player_id, bet_id)
      where player_id = ${playerId} and bet_id = ${betId}
      window earlier as (order by share_no rows between unbounded preceding and 1 preceding)
      order by share_no`,
  );

/** A bet's shares in the order in which the lots paid. */
export const listShares = (tx: Queryable, { playerId, betId }: BetKey): Promise<BetShare[]> =>
  queryRows(
    tx,
    sql<BetShare>`select lot_no as "lotNo", paid, progress from open_bet_share
      where player_id = ${playerId} and bet_id = ${betId} order by share_no`,
  );

/** Ends the bet's stakes in its lots, which no longer wait for a result. */
export const settleStake = (tx: Queryable, { playerId, betId }: BetKey) =>
  execute(
    tx,
    sql`/* prepared */ update wallet_lot lot set staked = staked - paid, pending = pending - progress from open_bet_share share
        where (share.player_id, share.bet_id) = (${playerId}, ${betId})
          and lot.player_id = share.player_id and lot.lot_no = share.lot_no`,
  );

/**
 * Takes the progress of a cancelled bet back; a waived lot stays met.
 * @returns the sum in lots that were free and have a requirement again, in centavos
 */
export const undoProgress = async (tx: Queryable, { playerId, betId }: BetKey): Promise<Centavos> => {
  const { locked } = await requireRow(
    tx,
    sql<{ locked: Centavos }>`
      with undone as (
        update wallet_lot lot set staked = staked - paid, wagered = wagered - progress, pending = pending - progress,
          required = required - case when waived_at is null then 0 else progress end
        from open_bet_share share
        where (share.player_id, share.bet_id) = (${playerId}, ${betId})
          and lot.player_id = share.player_id and lot.lot_no = share.lot_no
        returning balance, wagered + progress >= required and wagered < required as is_locked
      )
      select coalesce(sum(balance) filter (where is_locked), 0)::bigint as locked from undone`,
  );
  return locked;
};

/** Puts money into the lots, emptied ones too. @returns the sums for each of the player's accounts, in centavos */
export const giveToLots = (tx: Queryable, playerId: number, gifts: LotGift[]): Promise<Record<PlayerPart, Centavos>> =>
  requireRow(
    tx,
    sql<Record<PlayerPart, Centavos>>`/* prepared */
      with given as (
        update wallet_lot lot set balance = balance + amount, closed_at = null
        from unnest(${gifts.map(({ lotNo }) => lotNo)}::bigint[], ${gifts.map(({ amount }) => amount)}::bigint[]) as gift(lot_no, amount)
        where lot.player_id = ${playerId} and lot.lot_no = gift.lot_no and amount > 0
        returning amount, wagered >= required as is_free
      )
      select coalesce(sum(amount) filter (where is_free), 0)::bigint as free,
        coalesce(sum(amount) filter (where not is_free), 0)::bigint as "toWager" from given`,
  );

export type BetResult = { betId: string; kind: 'pay' | 'cancel'; amount: Centavos; balance: Centavos };

export const findResult = (tx: Queryable, playerId: number, resultId: string): Promise<BetResult | undefined> =>
  findRow(
    tx,
    sql<BetResult>`/* prepared */ select bet_id as "betId", kind, amount, balance from open_bet_result
      where player_id = ${playerId} and result_id = ${resultId}`,
  );

export const insertResult = (tx: Queryable, result: BetResult & { playerId: number; resultId: string; now: Date }) =>
  execute(
    tx,
    sql`/* prepared */ insert into open_bet_result (player_id, result_id, bet_id, kind, amount, balance, created_at)
        values (${result.playerId}, ${result.resultId}, ${result.betId}, ${result.kind}, ${result.amount}, ${result.balance}, ${result.now})`,
  );
