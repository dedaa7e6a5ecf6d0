import { once } from 'node:events';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { wholeNumberFrom } from '@ipe/command-line';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { createRoundSettler } from '#modules/ledger/index.ts';
import { queryRows, requireRow, sql, type Database } from '#platform/database/index.ts';
import { systemClock } from '#platform/time/clock.ts';
import { benchCommand, type BenchOptions } from '../bench-command.ts';
import { openBenchDatabase, type BenchDatabase } from '../bench-database.ts';
import { insertPlayers, openLogins } from '../bench-players.ts';
import { reportGoals, takeTurns } from '../compare-in-turns.ts';
import { forkProgram } from '../fork-program.ts';
import { playClosedLoop, type BenchPlayer } from '../house/play-closed-loop.ts';
import type { LoadFigures, LoadOrder } from '../spin-load.program.ts';
import { startSpinServer } from '../start-spin-server.ts';
import { extrapolate, measureSizes } from './extrapolate.ts';
import { makeHistory, playersOf, reopenYesterday, roundsEach, upkeep } from './make-history.ts';
import { reportLimits } from './report-limits.ts';
import { timeFirstScreen } from './time-first-screen.ts';
import { closeDaysBefore, timeAudit, timeJobs } from './time-jobs.ts';

// Measures the effect of a large database: rows 1 to 3 of docs/speed.md with 10 million rounds compared with none, in
// turns; then the calls of the first screen, every job, the close of a day and the audit on the large one: row 11. The
// large database is made once and kept in a folder.

const turns = 3;
const secondsEach = 3;
const windows = 64;
const mostPlayers = 256;
/** Players of the windows, and those who play beside them. */
const leastRounds = (windows + mostPlayers) * roundsEach;

const options: BenchOptions & { rounds: number; keptIn: string } = benchCommand('growth')
  .option('--rounds <number>', 'rounds of the large database', wholeNumberFrom(leastRounds), 10_000_000)
  .option('--kept-in <folder>', 'where the large database stays between runs', join(tmpdir(), 'ipe-bench-growth'))
  .parse()
  .opts();

/** Chooses players evenly from the whole range to play further rounds; the first players spin over HTTP instead. */
async function choosePlayers(db: Database, { count, of }: { count: number; of: number }): Promise<BenchPlayer[]> {
  const settle = createRoundSettler({ db, clock: systemClock });
  const rows = await queryRows(
    db,
    sql<{ playerId: number; nextNonce: number }>`
      select player_id as "playerId", next_nonce as "nextNonce" from fairness_seed
      where player_id > ${windows} and player_id <= ${of} and player_id % ${Math.floor((of - windows) / count)} = 0 order by player_id desc limit ${count}`,
  );
  return rows.map((row) => ({ ...row, settle }));
}

type House = {
  name: string;
  database: BenchDatabase;
  most: BenchPlayer[];
  port: number;
  tokens: string[];
  login: string;
};

/** Opens a house that plays, with a server of its own. */
async function openHouse(name: string, database: BenchDatabase, players: number) {
  const most = await choosePlayers(database.db, { count: mostPlayers, of: players });
  const logins = await openLogins(database.db, windows, 'capivara-da-sorte');
  const { child, port } = await startSpinServer({ DATABASE_URL: database.url });
  const house: House = { name, database, most, port, tokens: logins.map(({ game }) => game), login: logins[1]!.login };
  return { house, child };
}

const load = forkProgram('spin-load');

async function spin({ port, tokens }: House): Promise<number> {
  load.send({ ports: [port], tokens, seconds: secondsEach } satisfies LoadOrder);
  const [{ perSecond }] = (await once(load, 'message')) as [LoadFigures];
  return perSecond;
}

const contendersOf = (houses: House[]) =>
  houses.flatMap((house) => [
    async () => ({
      [`64 players, ${house.name}, rounds/s`]: await playClosedLoop(house.most.slice(0, 64), secondsEach),
    }),
    async () => ({ [`256 players, ${house.name}, rounds/s`]: await playClosedLoop(house.most, secondsEach) }),
    async () => ({ [`spins, ${house.name}, spins/s`]: await spin(house) }),
  ]);

/** Makes the large database's history. @returns the day to close */
async function prepareLarge({ db, url }: BenchDatabase): Promise<string> {
  await makeHistory(db, playersOf(options.rounds));
  const { at } = await requireRow(
    db,
    sql<{ at: Date }>`select max(created_at) as at from round where player_id = 2 and nonce < ${roundsEach}`,
  );
  const day = saoPauloDay(at);
  await reopenYesterday(url, day);
  await upkeep(url);
  await closeDaysBefore(db, day);
  return day;
}

const countDay = async (db: Database, day: string): Promise<number> =>
  (
    await requireRow(
      db,
      sql<{ entries: number }>`
        select coalesce(sum(last_entry - before), 0)::bigint as entries from (
          select day, last_entry, lag(last_entry, 1, 0::bigint) over (partition by player_id order by day) as before from player_day
        ) d where day = ${day}`,
    )
  ).entries;

await using large = await openBenchDatabase({ keptIn: options.keptIn });
const day = await prepareLarge(large);
await using small = await openBenchDatabase();
await insertPlayers(small.db, 1_024);
const jobs = await timeJobs(large.db, day);
const dayEntries = await countDay(large.db, day);
const opened = [await openHouse('small', small, 1_024), await openHouse('large', large, playersOf(options.rounds))];
const houses = opened.map(({ house }) => house);
// Plays once without measuring, so that both databases have read the players' rows, and have written their pages for
// the first time since a checkpoint.
for (const play of contendersOf(houses)) await play();
const figures = await takeTurns(contendersOf(houses), turns);
const screen = await timeFirstScreen(houses[1]!.port, houses[1]!.login);
for (const child of [load, ...opened.map(({ child }) => child)]) child.disconnect();
const timed = [...jobs, await timeAudit(large.db), ...screen];
const sizes = await measureSizes(large.db);
reportLimits(
  timed,
  [
    `${sizes.rounds} rounds, ${sizes.entries} entries, ${sizes.players} players; ${dayEntries} entries on ${day}, the day before ${addDays(day, 1)}`,
    ...extrapolate(sizes, timed, dayEntries),
  ],
  options,
);
reportGoals(
  'growth',
  {
    figures,
    goals: ['64 players, X, rounds/s', '256 players, X, rounds/s', 'spins, X, spins/s'].map((name) => ({
      what: name.split(',')[0]!,
      ours: name.replace('X', 'large'),
      peer: name.replace('X', 'small'),
      atLeast: 0.9,
    })),
  },
  options,
);
