import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import { playerDays } from '#modules/daily-totals/index.ts';
import { journal, journalEnds } from '#modules/ledger/index.ts';
import type { DrawnRound } from './rules/nearest.ts';

/** What a player's rounds fed into one pot, as it is kept. */
export type Share = {
  playerId: number;
  potNo: number;
  fromEntry: number;
  countedTo: number;
  bets: number;
  rounds: number;
  /** The round that came nearest, or, with `hasWon`, has won. */
  near: DrawnRound | undefined;
  hasWon: boolean;
};

type Of = { jackpotId: string };

type RoundColumns = { [Field in keyof DrawnRound]: DrawnRound[Field] | null };

const columnsOf = (round: DrawnRound | undefined): RoundColumns =>
  round ?? { roundId: null, entryNo: null, drawn: null, bet: null, at: null, gameId: null };

/** A pot that the player has no share of yet. Another node that was first is right. */
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

/** A share that another node has counted since it was read stays as that node left it. */
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

/** All bets that are counted for a pot. */
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

/** All rounds that have won, those that were paid too. */
export const listWon = (on: Queryable, jackpotId: string): Promise<OwnRound[]> =>
  queryRows(on, sql<OwnRound>`select ${nearColumns} from jackpot_share where jackpot_id = ${jackpotId} and has_won`);

/** Of all rounds that fed a pot, the one that came nearest; of equals the earlier one, and at last the lower number of player. */
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
 * Behind which entry a journal is counted the first time: the last of the closed days up to two before the start. An entry is in its day by its
 * number, so none of the period is left out by a clock that jumps for less than a day.
 */
export const firstMark = (playerId: unknown, startsAt: Date) => sql`
  coalesce((select d.last_entry from ${playerDays} d
    where d.player_id = ${playerId} and d.day < (${startsAt}::timestamptz at time zone 'America/Sao_Paulo')::date - 1 order by d.day desc limit 1), 0)`;

/**
 * Players with entries of the period that aren't counted, by their ids: those whose next one is before the end, and those who have no share and
 * whose last one is behind the start. Everybody is looked at, so this is asked seldom.
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
