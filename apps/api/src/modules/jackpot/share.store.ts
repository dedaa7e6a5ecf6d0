import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import { playerDays } from '#modules/daily-totals/index.ts';
import { journal, journalEnds } from '#modules/ledger/index.ts';
import type { DrawnRound } from './rules/nearest.ts';

/** What a player's rounds fed into one pot, as the table keeps it. */
export type Share = {
  playerId: number;
  potNo: number;
  fromEntry: number;
  countedTo: number;
  bets: number;
  rounds: number;
  /** The round that came nearest or, with `hasWon`, the round that won. */
  near: DrawnRound | undefined;
  hasWon: boolean;
};

type Of = { jackpotId: string };

type RoundColumns = { [Field in keyof DrawnRound]: DrawnRound[Field] | null };

const columnsOf = (round: DrawnRound | undefined): RoundColumns =>
  round ?? { roundId: null, entryNo: null, drawn: null, bet: null, at: null, gameId: null };

/** Inserts the player's first share of a pot. If another node was faster, its row stays. */
export function insertShare(tx: Queryable, { jackpotId, ...share }: Share & Of) {
  const near = columnsOf(share.near);
  return execute(
    tx,
    sql`/* prepared */
      insert into jackpot_share (player_id, jackpot_id, pot_no, from_entry, counted_to, bets, rounds, near_round, near_entry, near_drawn, near_bet,
        near_at, near_game, has_won)
      values (${share.playerId}, ${jackpotId}, ${share.potNo}, ${share.fromEntry}, ${share.countedTo}, ${share.bets}, ${share.rounds},
        ${near.roundId}, ${near.entryNo}, ${near.drawn}, ${near.bet}, ${near.at}, ${near.gameId}, ${share.hasWon})
      on conflict (player_id, jackpot_id, pot_no) do nothing`,
  );
}

/** Updates a share, unless another node has counted it since it was read: then that node's row stays. */
export function saveShare(
  tx: Queryable,
  { jackpotId, before, ...share }: Share & Of & { before: Pick<Share, 'countedTo'> },
) {
  const near = columnsOf(share.near);
  return execute(
    tx,
    sql`/* prepared */
      update jackpot_share set counted_to = ${share.countedTo}, bets = ${share.bets}, rounds = ${share.rounds}, near_round = ${near.roundId},
        near_entry = ${near.entryNo}, near_drawn = ${near.drawn}, near_bet = ${near.bet}, near_at = ${near.at}, near_game = ${near.gameId},
        has_won = ${share.hasWon}
      where player_id = ${share.playerId} and jackpot_id = ${jackpotId} and pot_no = ${share.potNo} and counted_to = ${before.countedTo}
        and not has_won`,
  );
}

/** Sums all bets that are counted for a pot, in centavos. */
export const sumBets = async (on: Queryable, { jackpotId, potNo }: Of & { potNo: number }): Promise<number> =>
  (
    await requireRow(
      on,
      sql<{ bets: number }>`
        select coalesce(sum(bets), 0)::bigint as bets from jackpot_share where jackpot_id = ${jackpotId} and pot_no = ${potNo}`,
    )
  ).bets;

export type OwnRound = DrawnRound & { playerId: number };

const nearColumns = sql`
  player_id as "playerId", near_round as "roundId", near_entry as "entryNo", near_drawn as drawn, near_bet as bet, near_at as at, near_game as "gameId"`;

/** Lists all rounds that have won, paid ones included. */
export const listWon = (on: Queryable, jackpotId: string): Promise<OwnRound[]> =>
  queryRows(on, sql<OwnRound>`select ${nearColumns} from jackpot_share where jackpot_id = ${jackpotId} and has_won`);

/** Finds the round that came nearest among all that fed a pot; of equals the earlier one, then the one with the lower player number. */
export const findNearest = (
  on: Queryable,
  { jackpotId, potNo }: Of & { potNo: number },
): Promise<OwnRound | undefined> =>
  findRow(
    on,
    sql<OwnRound>`
      select ${nearColumns} from jackpot_share where jackpot_id = ${jackpotId} and pot_no = ${potNo} and near_round is not null
      order by near_drawn::numeric / near_bet, near_at, player_id limit 1`,
  );

/** A player's newest share of a jackpot. */
export const newestShare = (playerId: unknown, jackpotId: string) => sql`
  (select * from jackpot_share s where s.player_id = ${playerId} and s.jackpot_id = ${jackpotId} order by s.pot_no desc limit 1)`;

/**
 * The entry after which a journal is counted for the first time: the last of the closed days that lie at least two days
 * before the start. Days are cut by entry numbers, so a clock that jumps by less than a day leaves out no entry of the
 * period.
 */
export const firstMark = (playerId: unknown, startsAt: Date) => sql`
  coalesce((select d.last_entry from ${playerDays} d
    where d.player_id = ${playerId} and d.day < (${startsAt}::timestamptz at time zone 'America/Sao_Paulo')::date - 1 order by d.day desc limit 1), 0)`;

/**
 * Lists players with uncounted entries of the period, by their ids: with a share, if the next entry is before the end;
 * without one, if the last entry is after the start. It looks at all players, so call it seldom.
 */
export const listBehind = async (
  on: Queryable,
  { jackpotId, startsAt, endsAt, after, limit }: Of & { startsAt: Date; endsAt: Date; after: number; limit: number },
): Promise<number[]> =>
  (
    await queryRows(
      on,
      sql<{ playerId: number }>`
        select w.player_id as "playerId" from ${journalEnds} w
          left join (
            select player_id, max(counted_to) as counted_to from jackpot_share where jackpot_id = ${jackpotId} group by player_id
          ) s on s.player_id = w.player_id
        where w.player_id > ${after} and w.last_entry > coalesce(s.counted_to, 0) and exists (
          select from ${journal} j where j.player_id = w.player_id
            and j.entry_no = case when s.counted_to is null then w.last_entry else s.counted_to + 1 end
            and case when s.counted_to is null then j.created_at >= ${startsAt} else j.created_at < ${endsAt} end)
        order by w.player_id limit ${limit}`,
    )
  ).map(({ playerId }) => playerId);
