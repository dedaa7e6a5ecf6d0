import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command, medianOf, say } from '@ipe/command-line';
import { findPostgresPrograms } from '#test/database/find-postgres-programs.ts';
import { startTemporaryPostgres } from '#test/database/start-temporary-postgres.ts';

// Compares the embedded database with a PostgreSQL server (if its programs are installed), both of which sync every
// commit, in alternation: the figures of docs/decisions/0002-embedded-database.md. Memory is that of our process; a
// server's own comes in addition.

type Figures = Record<string, number>;

const { json } = command('bench engines').option('--json', 'prints the figures as JSON').parse().opts();
const program = fileURLToPath(new URL('engines.program.ts', import.meta.url));
const rounds = 3;

/** Opens an engine in a process of its own. With `load` the process also writes, and ends by kill -9. */
function measure(place: { dataDir: string; url?: string }, load = false): Promise<Figures> {
  const programArguments = [program, place.dataDir, place.url ?? '', load ? 'load' : ''];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, programArguments, (error, stdout) => {
      if (stdout) resolve(JSON.parse(stdout) as Figures);
      else reject(error ?? new Error('the program measured nothing'));
    });
  });
}

async function measureLife(dataDir: string, url?: string): Promise<Figures> {
  const place = url ? { dataDir, url } : { dataDir };
  const first = await measure(place);
  const second = await measure(place);
  const loaded = await measure(place, true);
  const afterKill = await measure(place);
  return {
    'first open, ms': first['openMs']!,
    'second open, ms': second['openMs']!,
    'open after kill -9, ms': afterKill['openMs']!,
    'resident after open, MB': second['openMegabytes']!,
    'resident under load, MB': loaded['loadedMegabytes']!,
    'rows/s, one caller': loaded['oneCaller']!,
    'rows/s, twenty callers': loaded['twentyCallers']!,
    'rows/s, batches of 128': loaded['batches']!,
  };
}

const server = findPostgresPrograms() ? await startTemporaryPostgres({ isDurable: true }) : undefined;
const results: Record<string, Figures[]> = { embedded: [], ...(server ? { postgres: [] } : {}) };
for (let round = 0; round < rounds; round++) {
  for (const [engine, figures] of Object.entries(results)) {
    const dataDir = await mkdtemp(join(tmpdir(), 'bench-engines-'));
    figures.push(await measureLife(dataDir, engine === 'postgres' ? server?.url : undefined));
    await rm(dataDir, { recursive: true });
  }
}
await server?.stop();

const names = Object.keys(results['embedded']![0]!);
const table = names.map((name) => {
  const medians = Object.entries(results).map(
    ([engine, all]) => [engine, medianOf(all.map((one) => one[name]!))] as const,
  );
  const [embedded, postgres] = medians.map(([, value]) => value);
  const rounded = Object.fromEntries(medians.map(([engine, value]) => [engine, Math.round(value)]));
  return { name, ...rounded, ratio: postgres && embedded ? Number((embedded / postgres).toFixed(2)) : '' };
});
if (json) say(JSON.stringify(table, null, 2));
else console.table(table);
