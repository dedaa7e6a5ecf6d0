import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchCommand, type BenchOptions } from '../bench-command.ts';
import { openBenchDatabase } from '../bench-database.ts';
import { makeHistory, upkeep } from '../growth/make-history.ts';
import { reportLimits } from '../growth/report-limits.ts';
import { startSpinServer } from '../start-spin-server.ts';
import { makePersons } from './make-persons.ts';
import { timeStaffCalls } from './time-staff-calls.ts';

// What staff wait for: the search field and the player's page, on a house of a million players and 20 million rounds: row 14 of
// docs/speed.md. The database is made once and kept in a folder.

const heavyRounds = 100_000;

const options: BenchOptions & { players: string; roundsEach: string; keptIn: string } = benchCommand('back-office')
  .option('--players <count>', 'players of the house', '1000000')
  .option('--rounds-each <count>', 'rounds of each', '20')
  .option('--kept-in <folder>', 'where the database stays between runs', join(tmpdir(), 'ipe-bench-back-office'))
  .parse()
  .opts();

const players = Number(options.players);
const heavy = players + 1;
await using database = await openBenchDatabase({ keptIn: options.keptIn });
await makeHistory(database.db, players, Number(options.roundsEach));
await makeHistory(database.db, heavy, heavyRounds);
await makePersons(database.db, players);
await upkeep(database.url);
const dataDir = mkdtempSync(join(tmpdir(), 'ipe-bench-'));
process.once('exit', () => rmSync(dataDir, { recursive: true }));
const { child, port } = await startSpinServer({ DATABASE_URL: database.url, BENCH_DATA_DIR: dataDir });
const timed = await timeStaffCalls(database.db, { port, dataDir, players, heavy });
child.disconnect();
await once(child, 'exit');
reportLimits(timed, [`${players} players of ${options.roundsEach} rounds, and one of ${heavyRounds}`], options);
