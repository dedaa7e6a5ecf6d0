import { playerDays, playersOfDay } from '#modules/daily-totals/index.ts';
import { betPayments, journal } from '#modules/ledger/index.ts';
import { endedRounds, spins } from '#modules/rounds/index.ts';
import { execute, queryRows, sql, type PlayerRange, type Queryable } from '#platform/database/index.ts';

/** Rounds of one mode of a game, amounts in centavos. */
export type PlayedSum = {
  gameId: string;
  version: string;
  mode: string;
  rounds: number;
  bet: number;
  win: number;
  /** In centavos². A number can't hold large ones exactly, which is enough for deviations. */
  betSquares: number;
  betWins: number;
  winSquares: number;
};

const amounts = ['rounds', 'bet', 'win', 'betSquares', 'betWins', 'winSquares'] as const;

/** Adds rounds to the sums of the same mode. */
export function addPlayed(games: Map<string, PlayedSum>, played: PlayedSum): void {
  const name = JSON.stringify([played.gameId, played.version, played.mode]);
  const known = games.get(name);
  const sum = known && Object.fromEntries(amounts.map((amount) => [amount, known[amount] + played[amount]]));
  games.set(name, { ...played, ...sum });
}

type Row = Omit<PlayedSum, 'betSquares' | 'betWins' | 'winSquares'> &
  Record<'betSquares' | 'betWins' | 'winSquares', string>;

const readSums = (rows: Row[]): PlayedSum[] =>
  rows.map((row) => ({
    ...row,
    betSquares: Number(row.betSquares),
    betWins: Number(row.betWins),
    winSquares: Number(row.winSquares),
  }));

type Day = { day: string; from: Date; end: Date };

/** After an outage, a round that ended by itself is booked at most this many days later. */
const bookedWithinDays = sql`2`;

/**
 * These players, as far as a round of theirs can have been booked on a closed day. A lost round leaves no entry of its
 * own, but its stake is in its player's totals until the day on which it ends.
 */
const playersWithEnds = (day: string, { after, upTo }: PlayerRange) => sql`(
  select distinct player_id from ${playerDays} d
  where d.day between ${day}::date - ${bookedWithinDays} and ${day}::date and d.player_id > ${after} and d.player_id <= ${upTo})`;

/**
 * The rounds of these players on a closed day: spins by their bets in the day's entries, and rounds in which the player
 * decides by the booking of their end, won or lost. Each is read once, by its key.
 */
export const sumRounds = async (tx: Queryable, { day, from, end }: Day, players: PlayerRange): Promise<PlayedSum[]> =>
  readSums(
    await queryRows(
      tx,
      sql<Row>`
        select game_id as "gameId", game_version as version, mode, count(*) as rounds, sum(bet)::bigint as bet,
          sum(win)::bigint as win, sum(bet::numeric * bet)::text as "betSquares", sum(bet::numeric * win)::text as "betWins",
          sum(win::numeric * win)::text as "winSquares"
        from (
          select s.game_id, s.game_version, s.mode, s.bet, s.win
          from (
            select distinct e.player_id, e.reference
            from ${playersOfDay(day, players)} d
              join ${journal} e on e.player_id = d.player_id and e.entry_no > d.after_entry and e.entry_no <= d.last_entry
            where e.kind = 'bet'
          ) played join ${spins} s on s.player_id = played.player_id and s.round_id = played.reference
          union all
          select r.game_id, r.game_version, r.mode, r.bet, r.win
          from ${playersWithEnds(day, players)} d
            join ${endedRounds} r on r.player_id = d.player_id and r.ended_at < ${end}
              and r.ended_at >= ${from}::timestamptz - ${bookedWithinDays} * interval '1 day'
            join ${betPayments} b on b.player_id = r.player_id and b.bet_id = r.round_id and b.created_at >= ${from}
              and b.created_at < ${end}
        ) rounds group by 1, 2, 3`,
    ),
  );

const column = <Key extends keyof PlayedSum>(rows: readonly PlayedSum[], key: Key) => rows.map((row) => row[key]);

export const insertGames = (tx: Queryable, day: string, sums: readonly PlayedSum[]) =>
  execute(
    tx,
    sql`insert into report_game (day, game_id, game_version, mode, rounds, bet, win, bet_squares, bet_wins, win_squares)
        select ${day}::date, * from unnest(${column(sums, 'gameId')}::text[], ${column(sums, 'version')}::text[],
          ${column(sums, 'mode')}::text[], ${column(sums, 'rounds')}::bigint[], ${column(sums, 'bet')}::bigint[],
          ${column(sums, 'win')}::bigint[], ${column(sums, 'betSquares')}::numeric[], ${column(sums, 'betWins')}::numeric[],
          ${column(sums, 'winSquares')}::numeric[])`,
  );

const summed = sql`
  game_id as "gameId", game_version as version, mode, sum(rounds)::bigint as rounds, sum(bet)::bigint as bet, sum(win)::bigint as win,
  sum(bet_squares)::text as "betSquares", sum(bet_wins)::text as "betWins", sum(win_squares)::text as "winSquares"`;

/** What each game took and paid on these days. */
export const listPlayedGames = async (db: Queryable, { from, to }: { from: string; to: string }) =>
  readSums(
    await queryRows(
      db,
      sql<Row>`
        select ${summed} from report_game where day between ${from} and ${to} group by game_id, game_version, mode`,
    ),
  );

/** What one game took and paid on each of these days, oldest first. */
export async function listPlayedDays(
  db: Queryable,
  gameId: string,
  { from, to }: { from: string; to: string },
): Promise<(PlayedSum & { day: string })[]> {
  const rows = await queryRows(
    db,
    sql<Row & { day: string }>`
      select day, ${summed} from report_game where day between ${from} and ${to} and game_id = ${gameId}
      group by day, game_id, game_version, mode order by day`,
  );
  return readSums(rows).map((sum, index) => ({ ...sum, day: rows[index]!.day }));
}
