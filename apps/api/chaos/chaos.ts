import { flushCompileCache } from 'node:module';
import { counted } from '@ipe/command-line';
import { startLeash } from './site/leash.ts';
import { killOften } from './site/killer.ts';
import { createRandom } from '#simulation/random.ts';
import { readOptions } from './read-options.ts';
import { runChaos, type ChaosPlan, type ChaosResult } from './run-chaos.ts';
import type { Engine } from './site/find-database.ts';

// Players deposit, play and withdraw over HTTP, and repeat requests that got no answer, while the bank makes faults and
// servers, bank and database are killed (kill -9) again and again: two servers behind a proxy on a PostgreSQL, one on
// the embedded database. Then the audit checks that acknowledged work is there, nothing is doubled, and bank and ledger
// agree to the centavo. A broken promise exits with 1.

// A killed server doesn't keep what was compiled for it, so this program compiles the same code once for all of them.
await import('#wiring/server.ts');
flushCompileCache();

const startedAt = Date.now();
const seconds = (): string => String(Math.round((Date.now() - startedAt) / 1_000)).padStart(4);
const say = (line: string): void => void process.stdout.write(`${seconds()} s  ${line}\n`);

const { isShort, seed, kills, players, engines } = readOptions();
const leash = startLeash();
// However this process ends, the leash ends the running programs and removes the folder.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** A seed number that no player has. */
const killerNumber = 1_000_000;

/** Weights for the shares of the kills. The embedded engine gets fewer: while its only node restarts, no player is served. */
const weights: Record<Engine, number> = { embedded: 2, postgres: 3, citus: 3 };

function shareOf(index: number): number {
  const weightUntil = (end: number) => engines.slice(0, end).reduce((sum, engine) => sum + weights[engine], 0);
  const killsUntil = (end: number) => Math.round((kills * weightUntil(end)) / weightUntil(engines.length));
  return killsUntil(index + 1) - killsUntil(index);
}

/** Each engine gets its share of the kills, and the same seed and number of players. */
function runOne(engine: Engine, index: number): Promise<ChaosResult> {
  const share = shareOf(index);
  const random = createRandom(seed, killerNumber);
  const tell = (line: string) => say(`${engine}: ${line}`);
  const disturb: ChaosPlan['disturb'] = ({ site, world }) =>
    killOften(random, { kills: share, programs: site.programs(), record: world.record, onKill: tell });
  return runChaos({ engine, seed, players, isShort, say: tell, disturb }, leash);
}

say(`chaos: seed ${seed}, ${kills} kills, ${players} players at a time on each of ${engines.join(', ')}`);
// The engines run at the same time, because each mostly waits, for a start or for the bank.
const results = await Promise.all(engines.map(runOne)).catch(async (error: unknown) => {
  await leash.end({ keepFolder: true });
  say(`chaos could not go on (seed ${seed}); the logs are in ${leash.folder}`);
  throw error;
});

const columns = engines.map((engine, index) => [engine, results[index]!] as const);
const rows = [...new Set(results.flatMap(({ figures }) => Object.keys(figures)))];
const cellsOf = (row: string) =>
  Object.fromEntries(columns.map(([engine, { figures }]) => [engine, figures[row] ?? 0]));
console.table(Object.fromEntries(rows.map((row) => [row, cellsOf(row)])));

const violations = columns.flatMap(([engine, result]) =>
  result.violations.map((violation) => `${engine}: ${violation}`),
);
await leash.end({ keepFolder: violations.length > 0 });
for (const violation of violations) say(`✗ ${violation}`);
say(
  violations.length === 0
    ? `chaos: after ${counted(kills, 'kill')} everything acknowledged is there, nothing is doubled, and bank and ledger agree to the centavo (seed ${seed})`
    : `chaos: ${counted(violations.length, 'violation')} (seed ${seed}); the logs are in ${leash.folder}`,
);
process.exit(violations.length === 0 ? 0 : 1);
