import { PGlite } from '@electric-sql/pglite';
import { command, counted, Option, run, say, printResult, wholeNumberFrom } from '@ipe/command-line';
import { formatBrl } from '@ipe/money';
import { embeddedDatabaseOver } from '#platform/database/embedded/embedded-database.ts';
import { migrateDatabase, openPostgresServer, type Database } from '#platform/database/index.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { createOnGivenCluster } from '#test/database/postgres-template.ts';
import { startTemporaryPostgres } from '#test/database/start-temporary-postgres.ts';
import type { FigureLine } from './compare-figures.ts';
import { simulateMonth, type Simulated } from './simulate-month.ts';

const shownViolations = 20;

const options = command('simulate month')
  .option('--players <number>', 'how many live it', wholeNumberFrom(1), 1_000)
  .option('--seed <number>', 'the same month for the same number', wholeNumberFrom(0), 1)
  .addOption(
    new Option('--database <kind>', 'where it is lived')
      .choices(['embedded', 'postgres', 'citus'] as const)
      .default('embedded' as const),
  )
  .option('--assert', 'ends with 1 when a figure is not as reckoned')
  .option('--json', 'prints what was found as JSON')
  .parse()
  .opts();

/** A database of this run's own: in memory, on a PostgreSQL that ends with it, or on the cluster of DATABASE_URL. */
async function openTemporary(kind: string, parts: AsyncDisposableStack): Promise<Database> {
  if (kind === 'embedded') {
    const db = embeddedDatabaseOver(await PGlite.create());
    parts.defer(() => db.close());
    return db;
  }
  if (kind === 'citus') {
    const cluster = await createOnGivenCluster();
    parts.defer(cluster.drop);
    const db = await openPostgresServer(cluster.url, { engine: 'citus' });
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

const wordsOf = ({ lines, violations, steps, kills, costs }: Simulated): string =>
  [
    table(lines),
    `${steps.done} steps were done and ${steps.refused} refused; ${kills} settlements were cut off and run again.`,
    `Rewards: ${costs.count} given for ${formatBrl(costs.centavos)}, the largest ${formatBrl(costs.largest)}; ${costs.active} active players, GGR ${formatBrl(costs.ggr)}.`,
    ...violations.slice(0, shownViolations),
    violations.length === 0
      ? 'Every figure is as reckoned, and the books are right.'
      : `${counted(violations.length, 'violation')}.`,
  ].join('\n');

await run(async () => {
  const { players, seed, database, json } = options;
  await using parts = new AsyncDisposableStack();
  const begun = performance.now();
  const db = await openTemporary(database, parts);
  await migrateDatabase(db, migrationsFolder);
  const simulated = await simulateMonth({ db, playerCount: players, seed, pagesOf: 50 });
  const { violations, ...rest } = simulated;
  printResult({ ...rest, faults: violations }, { json, words: () => wordsOf(simulated) });
  if (!json)
    say(
      `${counted(players, 'player')}, seed ${seed}, ${database}: ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    );
  if (options.assert && violations.length > 0) process.exitCode = 1;
});
