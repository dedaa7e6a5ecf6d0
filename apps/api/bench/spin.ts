import { once } from 'node:events';
import { requireRow, sql } from '#platform/database/index.ts';
import { forkProgram } from './fork-program.ts';
import { requireRightBooks, openBenchDatabase, simpleUpdate } from './bench-database.ts';
import { insertPlayers, openGameWindows } from './bench-players.ts';
import { reportGoals, takeTurns } from './compare-in-turns.ts';
import { benchCommand } from './bench-command.ts';
import { startSpinServer } from './start-spin-server.ts';
import type { LoadFigures, LoadOrder } from './spin-load.program.ts';

// Spins a second over HTTP with everything in (session, engine, ledger, sealed answer), by one server process and by two,
// with their load on the same cores, beside what PostgreSQL's own client commits: row 3 of docs/speed.md. With --assert a
// missed goal exits with 1.

const turns = 5;
const secondsEach = 3;
const gameWindows = 128;

const options = benchCommand('spin').parse().opts();
await using database = await openBenchDatabase();
const { db, url } = database;
await insertPlayers(db, gameWindows);
const tokens = await openGameWindows(db, gameWindows, 'capivara-da-sorte');

const startServer = () => startSpinServer({ DATABASE_URL: url });
const servers = await Promise.all([startServer(), startServer()]);
const load = forkProgram('spin-load', { DATABASE_URL: url });
let answered = 0;

async function play(order: Omit<LoadOrder, 'tokens' | 'seconds'>): Promise<LoadFigures> {
  load.send({ ...order, tokens, seconds: secondsEach } satisfies LoadOrder);
  const [figures] = (await once(load, 'message')) as [LoadFigures];
  answered += figures.spins;
  return figures;
}

const ports = servers.map(({ port }) => port);
const simple = 'pgbench -N, 64 clients, tps';
const figures = await takeTurns(
  [
    async () => ({ [simple]: await simpleUpdate(database, secondsEach) }),
    async () => {
      const { perSecond } = await play({ ports: ports.slice(0, 1) });
      const { p50Ms, p99Ms } = await play({ ports: ports.slice(0, 1), rate: perSecond / 2 });
      return { '1 process, spins/s': perSecond, 'p50 at half load, ms': p50Ms, 'p99 at half load, ms': p99Ms };
    },
    async () => ({ '2 processes, spins/s': (await play({ ports })).perSecond }),
  ],
  turns,
);
for (const child of [load, ...servers.map((server) => server.child)]) child.disconnect();

const { stored } = await requireRow(db, sql<{ stored: number }>`select count(*) as stored from round`);
if (stored !== answered) throw new Error(`${answered} spins were answered, but ${stored} rounds are stored`);
await requireRightBooks(db);
reportGoals(
  'spin',
  {
    figures,
    goals: [
      { what: '1 process', ours: '1 process, spins/s', peer: simple, atLeast: 1.2 },
      { what: '2 processes', ours: '2 processes, spins/s', peer: simple, atLeast: 2 },
      { what: 'p99 beside p50', ours: 'p99 at half load, ms', peer: 'p50 at half load, ms', atMost: 3 },
    ],
  },
  options,
);
