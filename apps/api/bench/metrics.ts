import { once } from 'node:events';
import { requireRow, sql } from '#platform/database/index.ts';
import { benchCommand } from './bench-command.ts';
import { requireRightBooks, openBenchDatabase } from './bench-database.ts';
import { insertPlayers, openGameWindows } from './bench-players.ts';
import { reportGoals, takeTurns } from './compare-in-turns.ts';
import { forkProgram } from './fork-program.ts';
import type { LoadFigures, LoadOrder } from './spin-load.program.ts';

// Spins a second over HTTP by a server that counts and is scraped every second, beside one that counts nothing: row 13 of
// docs/speed.md. With --assert a missed goal exits with 1.

const turns = 9;
const secondsEach = 4;
const gameWindows = 128;

const options = benchCommand('metrics').parse().opts();
await using database = await openBenchDatabase();
const { db, url } = database;
await insertPlayers(db, gameWindows);
const tokens = await openGameWindows(db, gameWindows, 'capivara-da-sorte');

async function startServer(metrics: 'scraped' | 'off') {
  const child = forkProgram('spin-server', { DATABASE_URL: url, BENCH_METRICS: metrics });
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

const [counting, silent] = [await startServer('scraped'), await startServer('off')];
const load = forkProgram('spin-load', { DATABASE_URL: url });
let answered = 0;

async function play({ port }: { port: number }): Promise<number> {
  load.send({ ports: [port], tokens, seconds: secondsEach } satisfies LoadOrder);
  const [{ spins, perSecond }] = (await once(load, 'message')) as [LoadFigures];
  answered += spins;
  return perSecond;
}

const [withMetrics, without] = ['with metrics, spins/s', 'without, spins/s'];
for (const server of [counting, silent]) await play(server);
// Each is first in every other turn: what comes second has the fuller tables.
let turn = 0;
const both = async () => {
  const inOrder = (turn += 1) % 2 === 0 ? [counting, silent] : [silent, counting];
  const measured = new Map<object, number>();
  for (const server of inOrder) measured.set(server, await play(server));
  return { [withMetrics]: measured.get(counting)!, [without]: measured.get(silent)! };
};
const figures = await takeTurns([both], turns);
for (const child of [load, counting.child, silent.child]) child.disconnect();

const { stored } = await requireRow(db, sql<{ stored: number }>`select count(*) as stored from round`);
if (stored !== answered) throw new Error(`${answered} spins were answered, but ${stored} rounds are stored`);
await requireRightBooks(db);
const goals = [{ what: 'metrics', ours: withMetrics, peer: without, atLeast: 0.98 }];
reportGoals('metrics', { figures, goals }, options);
