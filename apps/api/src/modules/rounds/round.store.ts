import type { Centavos } from '@ipe/money';
import { players } from '#modules/identity/index.ts';
import { providerRounds } from '#modules/providers/index.ts';
import { countAhead } from '#platform/calls/list-range.ts';
import { findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type RoundRow = {
  roundId: string;
  gameId: string;
  gameVersion: string;
  /** The mode with the cells that were picked for it (`readPickedMode`). */
  pickedMode: string;
  stake: Centavos;
  bet: Centavos;
  win: Centavos;
  balance: Centavos;
  seedNo: number;
  nonce: number;
  createdAt: Date;
};

/** For a round in which the player decided, win and balance are in the row of its decisions. */
const roundColumns = sql`
  r.round_id as "roundId", r.game_id as "gameId", game_version as "gameVersion", mode as "pickedMode", stake, r.bet, coalesce(i.win, r.win) as win,
  coalesce(i.balance, r.balance) as balance, seed_no as "seedNo", nonce, created_at as "createdAt"`;
const allRounds = sql`round r left join instant_round i on i.player_id = r.player_id and i.round_id = r.round_id`;

export const findRound = (db: Queryable, playerId: number, roundId: string): Promise<RoundRow | undefined> =>
  findRow(
    db,
    sql<RoundRow>`select ${roundColumns} from ${allRounds} where r.player_id = ${playerId} and r.round_id = ${roundId}`,
  );

/** When the player's newest round of our own games began, up to this moment. */
export const findLastOwnRoundAt = async (
  db: Queryable,
  { playerId, upTo }: { playerId: number; upTo: Date },
): Promise<Date | undefined> =>
  (
    await findRow(
      db,
      sql<{ at: Date }>`
        select created_at as at from round where player_id = ${playerId} and created_at <= ${upTo}
        order by created_at desc limit 1`,
    )
  )?.at;

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
 * A page of the ended rounds, newest first, and their number, counted as far as `countAhead` says. Each table is read
 * in the order of its own index: over the view of both, one page would read and sort all rounds of the range.
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
  const total = await countAhead(db, sql`select from played_round played where ${asked('played')}`, filter);
  return { list, total };
}

/** At most this many of a player's newest rounds are read. */
const newestRounds = 200;

/** The games of the player's newest rounds, most recent first. */
export async function listLastGames(db: Queryable, playerId: number): Promise<string[]> {
  const newest = sql`where player_id = ${playerId} order by created_at desc limit ${newestRounds}`;
  const rows = await queryRows(
    db,
    sql<{ gameId: string }>`
      select game_id as "gameId" from (
        (select game_id, created_at from round ${newest})
        union all
        (select game_id, created_at from ${providerRounds} provided ${newest})
      ) newest group by game_id order by max(created_at) desc`,
  );
  return rows.map((row) => row.gameId);
}

export type WinRow = { gameId: string; nickname: string; win: Centavos; bet: Centavos; createdAt: Date };

/**
 * Real wins of at least five times the bet since `since`, newest first. Each table has an index of these wins alone,
 * because this is read every few seconds and its cost must not grow with the rounds of a day.
 */
export async function listRecentWins(db: Queryable, since: Date, limit: number): Promise<WinRow[]> {
  const columns = (at: 'created_at' | 'ended_at') => sql`player_id, game_id, win, bet, ${sql.ref(at)} as at`;
  const newest = (at: 'created_at' | 'ended_at') =>
    sql`${sql.ref(at)} > ${since} and win >= 5 * bet order by ${sql.ref(at)} desc limit ${limit}`;
  return queryRows(
    db,
    sql<WinRow>`
      select game_id as "gameId", nickname, win, bet, at as "createdAt"
      from (
        select * from (
          (select ${columns('created_at')} from round where bet > 0 and ${newest('created_at')})
          union all
          (select ${columns('ended_at')} from instant_round where ${newest('ended_at')})
          union all
          (select ${columns('created_at')} from ${providerRounds} provided where ${newest('created_at')})
        ) won order by at desc limit ${limit}
      ) newest join ${players} player using (player_id)
      order by at desc`,
  );
}
