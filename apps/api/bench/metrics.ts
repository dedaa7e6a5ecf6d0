import { once } from 'node:events';
import { requireRow, sql } from '#platform/database/index.ts';
import { benchCommand } from './bench-command.ts';
import { requireRightBooks, openBenchDatabase } from './bench-database.ts';
import { insertPlayers, openGameWindows } from './bench-players.ts';
import { reportGoals, takeTurns } from './compare-in-turns.ts';
import { forkProgram } from './fork-program.ts';
import type { LoadFigures, LoadOrder } from './spin-load.program.ts';
import { startSpinServer, type SpinServer } from './start-spin-server.ts';

// Measures spins a second over HTTP by a server that counts and is scraped every second, compared with one that counts
// nothing, and the processor time of each per spin, which is the better figure on a busy machine: row 13 of
// docs/speed.md. With --assert a missed goal exits with 1.

const turns = 20;
const secondsEach = 2;
const gameWindows = 128;

const options = benchCommand('metrics').parse().opts();
await using database = await openBenchDatabase();
const { db, url } = database;
await insertPlayers(db, gameWindows);
const tokens = await openGameWindows(db, gameWindows, 'capivara-da-sorte');

const startServer = (metrics: 'scraped' | 'off') => startSpinServer({ DATABASE_URL: url, BENCH_METRICS: metrics });

const [counting, silent] = [await startServer('scraped'), await startServer('off')];
const load = forkProgram('spin-load', { DATABASE_URL: url });
let answered = 0;

async function play(server: SpinServer): Promise<{ perSecond: number; cpuUs: number }> {
  const before = await server.findUse();
  load.send({ ports: [server.port], tokens, seconds: secondsEach } satisfies LoadOrder);
  const [{ spins, perSecond }] = (await once(load, 'message')) as [LoadFigures];
  answered += spins;
  return { perSecond, cpuUs: ((await server.findUse()).cpuMs - before.cpuMs) * (1_000 / spins) };
}

const names = {
  counting: { perSecond: 'with metrics, spins/s', cpuUs: 'with metrics, processor µs/spin' },
  silent: { perSecond: 'without, spins/s', cpuUs: 'without, processor µs/spin' },
};
for (const server of [counting, silent]) await play(server);
// Each server is first in every other turn, because the second one finds fuller tables.
let turn = 0;
const both = async () => {
  const measured: Record<string, number> = {};
  const inOrder = (turn += 1) % 2 === 0 ? (['counting', 'silent'] as const) : (['silent', 'counting'] as const);
  for (const name of inOrder) {
    const { perSecond, cpuUs } = await play(name === 'counting' ? counting : silent);
    measured[names[name].perSecond] = perSecond;
    measured[names[name].cpuUs] = cpuUs;
  }
  return measured;
};
const figures = await takeTurns([both], turns);
for (const child of [load, counting.child, silent.child]) child.disconnect();

const { stored } = await requireRow(db, sql<{ stored: number }>`select count(*) as stored from round`);
if (stored !== answered) throw new Error(`${answered} spins were answered, but ${stored} rounds are stored`);
await requireRightBooks(db);
const goals = [
  { what: 'spins', ours: names.counting.perSecond, peer: names.silent.perSecond, atLeast: 0.98 },
  { what: 'processor', ours: names.counting.cpuUs, peer: names.silent.cpuUs, atMost: 1.02 },
];
reportGoals('metrics', { figures, goals }, options);
