import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeNumberFrom } from '@ipe/command-line';
import { benchCommand, type BenchOptions } from '../bench-command.ts';
import { openBenchDatabase } from '../bench-database.ts';
import { makeHistory, upkeep } from '../growth/make-history.ts';
import { reportLimits } from '../growth/report-limits.ts';
import { startSpinServer, type SpinServer } from '../start-spin-server.ts';
import { makePersons } from './make-persons.ts';
import { makeReportedBets, measureExport } from './measure-export.ts';
import { timeStaffCalls } from './time-staff-calls.ts';

// Measures what staff wait for: the search field and the player's page, on a house of a million players and 20 million
// rounds: row 14 of docs/speed.md. The database is made once and kept in a folder.

const heavyRounds = 100_000;

/** The goal of an export: a million lines in a minute, with no more memory than a few pages of them. */
const exportWithinMs = 60_000;
const mostGrownBytes = 100_000_000;
/** The server's heap limit in MB: with much room Node collects garbage late, and this limit shows how much memory is really held. */
const exportHeapMb = 160;

type Options = BenchOptions & { players: number; roundsEach: number; keptIn: string; exportLines?: number };

const options: Options = benchCommand('back-office')
  .option('--players <number>', 'players of the house', wholeNumberFrom(1), 1_000_000)
  .option('--rounds-each <number>', 'rounds of each', wholeNumberFrom(1), 20)
  .option('--kept-in <folder>', 'where the database stays between runs', join(tmpdir(), 'ipe-bench-back-office'))
  .option('--export-lines <number>', 'measures the export of so many bets as CSV instead', wholeNumberFrom(1))
  .parse()
  .opts();

const dataDir = mkdtempSync(join(tmpdir(), 'ipe-bench-'));
process.once('exit', () => rmSync(dataDir, { recursive: true }));

async function onServer<Result>(
  url: string,
  work: (server: SpinServer) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const server = await startSpinServer({ DATABASE_URL: url, BENCH_DATA_DIR: dataDir, ...env });
  try {
    return await work(server);
  } finally {
    server.child.disconnect();
    await once(server.child, 'exit');
  }
}

async function timeCalls(): Promise<void> {
  const { players, roundsEach } = options;
  const heavy = players + 1;
  await using database = await openBenchDatabase({ keptIn: options.keptIn });
  await makeHistory(database.db, players, roundsEach);
  await makeHistory(database.db, heavy, heavyRounds);
  await makePersons(database.db, players);
  await upkeep(database.url);
  const timed = await onServer(database.url, ({ port }) =>
    timeStaffCalls(database.db, { port, dataDir, players, heavy }),
  );
  reportLimits(timed, [`${players} players of ${roundsEach} rounds, and one of ${heavyRounds}`], options);
}

async function timeExport(bets: number): Promise<void> {
  await using database = await openBenchDatabase();
  await makeReportedBets(database.db, bets);
  await upkeep(database.url);
  const { lines, bytes, tookMs, firstByteMs, grownBytes } = await onServer(
    database.url,
    (server) => measureExport(server, dataDir),
    { NODE_OPTIONS: `--max-old-space-size=${exportHeapMb}` },
  );
  if (lines < bets) throw new Error(`the file has ${lines} lines of ${bets} bets and more`);
  const words = [
    `${Math.round(lines / (tookMs / 1_000))} lines a second, ${Math.round(bytes / 1_000_000)} MB, the first byte after ${Math.round(firstByteMs)} ms`,
    `the server's memory grew by ${Math.round(grownBytes / 1_000_000)} MB (at most ${mostGrownBytes / 1_000_000}), its heap has ${exportHeapMb}`,
  ];
  const limitMs = (lines / 1_000_000) * exportWithinMs;
  reportLimits([{ what: `export of ${lines} lines`, tookMs, limitMs }], words, options);
  if (options.assert && grownBytes > mostGrownBytes) process.exitCode = 1;
}

await (options.exportLines === undefined ? timeCalls() : timeExport(options.exportLines));
