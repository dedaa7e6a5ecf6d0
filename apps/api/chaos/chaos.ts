import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findPostgresPrograms } from '#test/database/find-postgres-programs.ts';
import { startLeash } from './leash.ts';
import { runChaos, type ChaosPlan, type ChaosResult } from './run-chaos.ts';
import type { Engine } from './site.ts';

// Players who deposit, play and withdraw over HTTP, repeating whatever wasn't answered, on a bank that has a rough day,
// while server, bank and database are killed (kill -9) again and again. Then the audit: what was acknowledged is there,
// nothing is doubled, and bank and ledger agree to the centavo. A broken promise exits with 1.

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    kills: { type: 'string' },
    players: { type: 'string' },
    database: { type: 'string', default: 'both' },
  },
});

const seed = Number(options.seed ?? randomInt(1, 1_000_000));
const size = options.short ? { kills: 12, players: 8 } : { kills: 200, players: 24 };
const kills = Number(options.kills ?? size.kills);
const players = Number(options.players ?? size.players);

function chooseEngines(): Engine[] {
  const canPostgres = findPostgresPrograms() !== undefined;
  if (options.database === 'embedded') return ['embedded'];
  if (options.database === 'postgres' && canPostgres) return ['postgres'];
  if (options.database === 'both') return canPostgres ? ['embedded', 'postgres'] : ['embedded'];
  throw new Error('--database is embedded, postgres or both; postgres needs PostgreSQL’s programs');
}

const engines = chooseEngines();
const leash = startLeash();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void leash.end({ keepFolder: false }).finally(() => process.exit(130)));

const startedAt = Date.now();
const say = (line: string): void =>
  void process.stdout.write(`${String(Math.round((Date.now() - startedAt) / 1_000)).padStart(4)} s  ${line}\n`);
say(`chaos: seed ${seed}, ${kills} kills, ${players} players on each of ${engines.join(', ')}`);

function runOne(engine: Engine, index: number): Promise<ChaosResult> {
  const share = Math.floor(kills / engines.length) + (index < kills % engines.length ? 1 : 0);
  const plan: ChaosPlan = {
    engine,
    seed,
    kills: share,
    players,
    isShort: options.short,
    say: (line) => say(`${engine}: ${line}`),
  };
  return runChaos(plan, leash);
}

// Side by side: most of the time each waits, for a start or for the bank.
const results = await Promise.all(engines.map(runOne)).catch(async (error: unknown) => {
  await leash.end({ keepFolder: true });
  process.stderr.write(`chaos could not go on with seed ${seed}; the logs are in ${leash.folder}\n`);
  throw error;
});

const rows = [...new Set(results.flatMap(({ figures }) => Object.keys(figures)))];
console.table(
  Object.fromEntries(
    rows.map((row) => [
      row,
      Object.fromEntries(engines.map((engine, index) => [engine, results[index]!.figures[row] ?? ''])),
    ]),
  ),
);
const faults = results.flatMap((result, index) => result.faults.map((fault) => `${engines[index]}: ${fault}`));
await leash.end({ keepFolder: faults.length > 0 });
for (const fault of faults) say(`✗ ${fault}`);
say(
  faults.length === 0
    ? `chaos: after ${kills} kills everything acknowledged is there, nothing is doubled, and bank and ledger agree to the centavo (seed ${seed})`
    : `chaos: ${faults.length} faults with seed ${seed}; the logs are in ${leash.folder}`,
);
process.exit(faults.length === 0 ? 0 : 1);
