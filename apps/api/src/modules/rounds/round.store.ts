import type { Centavos } from '@ipe/money';
import { players } from '#modules/identity/index.ts';
import { providerRounds } from '#modules/providers/index.ts';
import { findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type RoundRow = {
  roundId: string;
  gameId: string;
  gameVersion: string;
  mode: string;
  stake: Centavos;
  bet: Centavos;
  win: Centavos;
  balance: Centavos;
  seedNo: number;
  nonce: number;
  createdAt: Date;
};

/** The win of a round in which the player decided stands with its decisions. */
const roundColumns = sql`
  r.round_id as "roundId", r.game_id as "gameId", game_version as "gameVersion", mode, stake, r.bet, coalesce(i.win, r.win) as win,
  coalesce(i.balance, r.balance) as balance, seed_no as "seedNo", nonce, created_at as "createdAt"`;
const allRounds = sql`round r left join instant_round i on i.player_id = r.player_id and i.round_id = r.round_id`;

export const findRound = (db: Queryable, playerId: number, roundId: string): Promise<RoundRow | undefined> =>
  findRow(
    db,
    sql<RoundRow>`select ${roundColumns} from ${allRounds} where r.player_id = ${playerId} and r.round_id = ${roundId}`,
  );

export type RoundFilter = {
  playerId: number;
  gameId: string | undefined;
  from: Date;
  to: Date;
  limit: number;
  offset: number;
};

/** A round as the records show it, ours or a provider's. */
export type PlayedRow = Pick<RoundRow, 'roundId' | 'gameId' | 'bet' | 'win' | 'createdAt'> & {
  /** Null in rounds of our own games. */
  providerId: string | null;
};

const playedColumns = sql`
  round_id as "roundId", game_id as "gameId", provider_id as "providerId", bet, win, created_at as "createdAt"`;
const newestFirst = sql`order by created_at desc, seed_no desc, nonce desc`;

/**
 * Rounds that are over, newest first, and how many there are in all. Each table gives its newest in the order of its own index: over
 * the view of both, all rounds of the range would be read and sorted for one page.
 */
export async function listRounds(db: Queryable, filter: RoundFilter): Promise<{ list: PlayedRow[]; total: number }> {
  const { playerId, gameId = null, from, to, limit, offset } = filter;
  const asked = (source: 'r' | 'p' | 'played') => {
    const [player, game, at] = ['player_id', 'game_id', 'created_at'].map((column) => sql.ref(`${source}.${column}`));
    return sql`${player} = ${playerId} and ${at} >= ${from} and ${at} < ${to} and (${gameId}::text is null or ${game} = ${gameId})`;
  };
  const list = await queryRows(
    db,
    sql<PlayedRow>`
      select ${playedColumns} from (
        (select r.round_id, r.game_id, null::text as provider_id, r.bet, coalesce(i.win, r.win) as win, created_at, seed_no, nonce
          from ${allRounds} where ${asked('r')} and (i.player_id is null or i.ended_at is not null)
          ${newestFirst} limit ${limit + offset})
        union all
        (select round_id, game_id, provider_id, bet, win, created_at, null, null
          from ${providerRounds} p where ${asked('p')} order by created_at desc, round_id limit ${limit + offset})
      ) newest ${newestFirst}, round_id limit ${limit} offset ${offset}`,
  );
  const { total } = await requireRow(
    db,
    sql<{ total: number }>`select count(*) as total from played_round played where ${asked('played')}`,
  );
  return { list, total };
}

export async function listRecentGames(db: Queryable, playerId: number): Promise<string[]> {
  const rows = await queryRows(
    db,
    sql<{ gameId: string }>`
      select game_id as "gameId" from played_round where player_id = ${playerId}
      group by game_id order by max(created_at) desc limit 50`,
  );
  return rows.map((row) => row.gameId);
}

/** How many players each game had in each hour since then. */
export const countPlayersByHour = (
  db: Queryable,
  since: Date,
): Promise<{ hour: Date; gameId: string; players: number }[]> =>
  queryRows(
    db,
    sql<{ hour: Date; gameId: string; players: number }>`
      select date_trunc('hour', created_at, 'UTC') as hour, game_id as "gameId", count(distinct player_id) as players
      from played_round where created_at >= ${since} group by 1, 2`,
  );

export type WinRow = { gameId: string; nickname: string; win: Centavos; bet: Centavos; createdAt: Date };

/** Real wins of at least five times the bet since `since`, newest first. */
export const listRecentWins = (db: Queryable, since: Date, limit: number): Promise<WinRow[]> =>
  queryRows(
    db,
    sql<WinRow>`
      with won as (
        select player_id, game_id, win, bet, created_at from round where created_at > ${since} and win >= 5 * bet
        union all
        select player_id, game_id, win, bet, ended_at from instant_round where ended_at > ${since} and win >= 5 * bet
        union all
        select player_id, game_id, win, bet, created_at from ${providerRounds} provided
        where created_at > ${since} and win >= 5 * bet
      )
      select game_id as "gameId", nickname, win, bet, won.created_at as "createdAt" from won join ${players} player using (player_id)
      order by won.created_at desc limit ${limit}`,
  );
