import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { requireRow, sql } from '#platform/database/index.ts';
import { requireRightBooks, openBenchDatabase } from '../bench-database.ts';
import { insertPlayers, openGameWindows } from '../bench-players.ts';
import { benchCommand } from '../bench-command.ts';
import { reportGoals } from '../compare-in-turns.ts';
import { forkProgram } from '../fork-program.ts';
import { startSpinServer } from '../start-spin-server.ts';
import type { LoadFigures, LoadOrder } from '../spin-load.program.ts';
import { gameCount, secretsOfStudios, studioCount, writeCatalogue } from './make-catalogue.ts';

// Imports 5,000 games of 60 studios with a cover each by `./ipe catalogue import`, while players play at a rate that
// leaves the processors some room. Measures how long that took, and how much slower the players' answers were than at
// the same rate before. Row 16 of docs/speed.md. With --assert a missed goal exits with 1.

const limitSeconds = 60;
const gameWindows = 32;
const spinsPerSecond = 50;
const quietSeconds = 10;
const program = resolve(import.meta.dirname, '../../src/programs/house/catalogue.program.ts');

const options = benchCommand('import').parse().opts();
const folder = mkdtempSync(join(tmpdir(), 'ipe-bench-import-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const file = writeCatalogue(folder);
await using database = await openBenchDatabase();
const { db, url } = database;
await insertPlayers(db, gameWindows);
const tokens = await openGameWindows(db, gameWindows, 'capivara-da-sorte');
const dataDir = join(folder, 'data');
const server = await startSpinServer({ DATABASE_URL: url, BENCH_DATA_DIR: dataDir, ...secretsOfStudios() });
const load = forkProgram('spin-load', { DATABASE_URL: url });

async function play(seconds: number): Promise<LoadFigures> {
  load.send({ ports: [server.port], tokens, seconds, rate: spinsPerSecond } satisfies LoadOrder);
  const [figures] = (await once(load, 'message')) as [LoadFigures];
  return figures;
}

/** Runs the import as an operator does, in a process of its own. @returns the seconds that it took */
async function importCatalogue(): Promise<number> {
  const begunAt = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(server.port) };
  const child = spawn(process.execPath, [program, 'import', file, '--json'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return (performance.now() - begunAt) / 1_000;
}

await play(3);
const quiet = await play(quietSeconds);
const importing = importCatalogue();
const during: LoadFigures[] = [];
let took: number | undefined;
void importing.then((seconds) => (took = seconds));
while (took === undefined) during.push(await play(2));
const seconds = await importing;
for (const { child } of [{ child: load }, server]) {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

const worst = (name: 'p50Ms' | 'p99Ms'): number =>
  during.map((one) => one[name]).toSorted((a, b) => a - b)[during.length >> 1] ?? 0;
const { games, studios, covers } = await requireRow(
  db,
  sql<{ games: number; studios: number; covers: number }>`
    select (select count(*) from provider_game) as games, (select count(*) from game_provider) as studios,
      (select count(*) from game_cover) as covers`,
);
if (games !== gameCount || studios !== studioCount || covers !== gameCount)
  throw new Error(`${games} games of ${studios} studios with ${covers} covers are there`);
await requireRightBooks(db);
const limit = 'limit, s';
reportGoals(
  'import',
  {
    figures: {
      [limit]: [limitSeconds],
      'import of 5,000 games with covers, s': [seconds],
      'spins/s before': [quiet.perSecond],
      'spins/s meanwhile': [during.reduce((sum, one) => sum + one.perSecond, 0) / during.length],
      'p50 before, ms': [quiet.p50Ms],
      'p50 meanwhile, ms': [worst('p50Ms')],
      'p99 before, ms': [quiet.p99Ms],
      'p99 meanwhile, ms': [worst('p99Ms')],
    },
    goals: [
      { what: 'import', ours: 'import of 5,000 games with covers, s', peer: limit, atMost: 1 },
      { what: 'play goes on', ours: 'spins/s meanwhile', peer: 'spins/s before', atLeast: 0.9 },
    ],
  },
  options,
);
