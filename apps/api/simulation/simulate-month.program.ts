import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { embeddedDatabaseOver } from '#platform/database/embedded/embedded-database.ts';
import { migrateDatabase, openPostgresServer, type Database } from '#platform/database/index.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { startTemporaryPostgres } from '#test/database/start-temporary-postgres.ts';
import type { FigureLine } from './compare-figures.ts';
import { simulateMonth, type Simulated } from './simulate-month.ts';

const shownFaults = 20;

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

function readOptions() {
  const { values } = parseArgs({
    options: {
      assert: { type: 'boolean', default: false },
      players: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      database: { type: 'string', default: 'embedded' },
    },
  });
  const [players, seed] = [Number(values.players), Number(values.seed)];
  if (!Number.isSafeInteger(players) || players < 1) throw new Error('--players is a whole number from 1');
  if (!Number.isSafeInteger(seed)) throw new Error('--seed is a whole number');
  if (!['embedded', 'postgres'].includes(values.database)) throw new Error('--database is embedded or postgres');
  return { ...values, players, seed };
}

/** A database of this run's own: in memory, or on a PostgreSQL that ends with it. */
async function openTemporary(kind: string, parts: AsyncDisposableStack): Promise<Database> {
  if (kind === 'embedded') {
    const db = embeddedDatabaseOver(await PGlite.create());
    parts.defer(() => db.close());
    return db;
  }
  const server = await startTemporaryPostgres();
  parts.defer(() => server.stop());
  const db = await openPostgresServer(server.url);
  parts.defer(() => db.close());
  return db;
}

const row = (cells: (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(38) : String(cell).padStart(16))).join('');

function table(lines: FigureLine[]): string {
  const head = row(['figure, of all players', 'reckoned', 'found', 'wrong players']);
  return [head, ...lines.map((line) => row([line.path, line.reckoned, line.found, line.wrongPlayers]))].join('\n');
}

function report({ lines, faults, steps, kills }: Simulated): void {
  say(table(lines));
  say(`${steps.done} steps were done and ${steps.refused} refused; ${kills} settlements were cut off and run again.`);
  for (const fault of faults.slice(0, shownFaults)) say(fault);
  say(faults.length === 0 ? 'Every figure is as reckoned, and the books are right.' : `${faults.length} faults.`);
}

async function run(): Promise<boolean> {
  const { players, seed, database } = readOptions();
  await using parts = new AsyncDisposableStack();
  const begun = performance.now();
  const db = await openTemporary(database, parts);
  await migrateDatabase(db, migrationsFolder);
  const simulated = await simulateMonth({ db, playerCount: players, seed, pagesOf: 50 });
  report(simulated);
  say(`${players} players, seed ${seed}, ${database}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return simulated.faults.length === 0;
}

try {
  const isRight = await run();
  if (!isRight && process.argv.includes('--assert')) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
