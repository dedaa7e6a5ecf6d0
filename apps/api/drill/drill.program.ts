import { randomInt } from 'node:crypto';
import { command, counted, Option, wholeNumberFrom } from '@ipe/command-line';
import { startLeash } from '../chaos/site/leash.ts';
import { runDrill } from './run-drill.ts';

// `./ipe drill`: runs a house on a temporary PostgreSQL or Citus cluster that archives its journal. Its database is
// destroyed and restored to a moment before the last deposits and withdrawals; then `./ipe reconcile` books what the
// bank did since. Exits with 1 when a centavo is missing, something was paid twice, or a result that a player had seen
// was drawn again.

const { database: engine, ...size } = command('drill')
  .option('--seed <number>', 'the same players for the same number', wholeNumberFrom(1), randomInt(1, 1_000_000))
  .option('--players <number>', 'how many play', wholeNumberFrom(2), 8)
  .option('--seconds <number>', 'how long each of the three parts of play lasts', wholeNumberFrom(1), 10)
  .addOption(
    new Option('--database <kind>', 'what is destroyed: one server, or the three nodes of a cluster')
      .choices(['postgres', 'citus'] as const)
      .default('postgres' as const),
  )
  .parse()
  .opts();

const { seed } = size;
const startedAt = Date.now();
const say = (line: string): void =>
  void process.stdout.write(`${String(Math.round((Date.now() - startedAt) / 1_000)).padStart(4)} s  ${line}\n`);

const leash = startLeash();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const { violations, figures } = await runDrill({ engine, ...size, say }, leash).catch(async (error: unknown) => {
  await leash.end({ keepFolder: true });
  say(`the drill could not go on (seed ${seed}); the logs are in ${leash.folder}`);
  throw error;
});
console.table(figures);
await leash.end({ keepFolder: violations.length > 0 });
for (const violation of violations) say(`✗ ${violation}`);
say(
  violations.length === 0
    ? `drill: after the restore the books agree with the bank to the centavo, and nothing was paid twice (seed ${seed})`
    : `drill: ${counted(violations.length, 'violation')} (seed ${seed}); the logs are in ${leash.folder}`,
);
process.exit(violations.length === 0 ? 0 : 1);
