import { PGlite } from '@electric-sql/pglite';
import { command, counted, printResult, run, say, wholeNumberFrom } from '@ipe/command-line';
import { embeddedDatabaseOver } from '#platform/database/embedded/embedded-database.ts';
import { migrateDatabase } from '#platform/database/index.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { simulateRegulator, type Regulated } from './simulate-regulator.ts';

const shownViolations = 20;

const { players, days, seed, json, assert } = command('simulate regulator')
  .option('--players <number>', 'how many live the month', wholeNumberFrom(1), 1_000)
  .option('--days <number>', 'how many days it has', wholeNumberFrom(1), 31)
  .option('--seed <number>', 'the same month and faults for the same number', wholeNumberFrom(0), 1)
  .option('--assert', 'ends with 1 when a file is not as it must be')
  .option('--json', 'prints what was found as JSON')
  .parse()
  .opts();

const wordsOf = ({ violations, ...counts }: Regulated): string =>
  [
    `${counted(counts.days, 'day')}, ${counted(counts.files, 'file')} (${counted(counts.rectifiers, 'rectifier')} among them), ${counted(counts.tries, 'request')} for them.`,
    ...violations.slice(0, shownViolations),
    violations.length === 0
      ? 'The regulator has accepted every file, and every sum is the journal’s.'
      : `${counted(violations.length, 'violation')}.`,
  ].join('\n');

await run(async () => {
  const begun = performance.now();
  const db = embeddedDatabaseOver(await PGlite.create());
  await using parts = new AsyncDisposableStack();
  parts.defer(() => db.close());
  await migrateDatabase(db, migrationsFolder);
  const regulated = await simulateRegulator({ db, playerCount: players, days, seed });
  const { violations, ...rest } = regulated;
  printResult({ ...rest, faults: violations }, { json, words: () => wordsOf(regulated) });
  if (!json) say(`${counted(players, 'player')}, seed ${seed}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  if (assert && violations.length > 0) process.exitCode = 1;
});
