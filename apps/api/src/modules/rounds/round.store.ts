import { findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type RoundRow = {
  roundId: string;
  gameId: string;
  gameVersion: string;
  mode: string;
  stake: number;
  bet: number;
  win: number;
  balance: number;
  seedNo: number;
  nonce: number;
  createdAt: Date;
};

const roundColumns = sql`
  round_id as "roundId", game_id as "gameId", game_version as "gameVersion", mode, stake, bet, win, balance,
  seed_no as "seedNo", nonce, created_at as "createdAt"`;

export const findRound = (db: Queryable, playerId: number, roundId: string): Promise<RoundRow | undefined> =>
  findRow(db, sql<RoundRow>`select ${roundColumns} from round where player_id = ${playerId} and round_id = ${roundId}`);

export type RoundFilter = {
  playerId: number;
  gameId: string | undefined;
  from: Date;
  to: Date;
  limit: number;
  offset: number;
};

export async function listRounds(db: Queryable, filter: RoundFilter): Promise<{ list: RoundRow[]; total: number }> {
  const where = sql`
    from round where player_id = ${filter.playerId} and created_at >= ${filter.from} and created_at < ${filter.to}
      and (${filter.gameId ?? null}::text is null or game_id = ${filter.gameId ?? null})`;
  const list = await queryRows(
    db,
    sql<RoundRow>`
      select ${roundColumns} ${where} order by created_at desc, seed_no desc, nonce desc
      limit ${filter.limit} offset ${filter.offset}`,
  );
  const { total } = await requireRow(db, sql<{ total: number }>`select count(*) as total ${where}`);
  return { list, total };
}

export async function listRecentGames(db: Queryable, playerId: number): Promise<string[]> {
  const rows = await queryRows(
    db,
    sql<{ gameId: string }>`
      select game_id as "gameId" from round where player_id = ${playerId}
      group by game_id order by max(created_at) desc limit 50`,
  );
  return rows.map((row) => row.gameId);
}

export type WinRow = { gameId: string; nickname: string; win: number; bet: number; createdAt: Date };

/** Real wins of at least five times the bet since `since`, newest first. */
export const listRecentWins = (db: Queryable, since: Date, limit: number): Promise<WinRow[]> =>
  queryRows(
    db,
    sql<WinRow>`
      select round.game_id as "gameId", player.nickname, round.win, round.bet, round.created_at as "createdAt"
      from round join player using (player_id)
      where round.created_at > ${since} and round.win >= 5 * round.bet
      order by round.created_at desc limit ${limit}`,
  );
