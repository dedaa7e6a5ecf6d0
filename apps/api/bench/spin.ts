import { once } from 'node:events';
import { requireRow, sql } from '#platform/database/index.ts';
import { forkProgram } from './fork-program.ts';
import { requireRightBooks, openBenchDatabase, simpleUpdate } from './bench-database.ts';
import { insertPlayers, openGameWindows } from './bench-players.ts';
import { reportGoals, takeTurns } from './compare-in-turns.ts';
import { benchCommand } from './bench-command.ts';
import { startBareServer, startSpinServer } from './start-spin-server.ts';
import type { LoadFigures, LoadOrder } from './spin-load.program.ts';

// Measures spins a second over HTTP with everything included (session, engine, ledger, sealed answer), by one server
// process and by two, with their load on the same cores, compared with the commits of PostgreSQL's own client: row 3 of
// docs/speed.md. With --assert a missed goal exits with 1.

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

/** The processor time of every part so far, in milliseconds. The load counts its own. */
async function findUse(): Promise<{ node: number; postgres: number }> {
  const uses = await Promise.all(servers.map((server) => server.findUse()));
  return { node: uses.reduce((sum, { cpuMs }) => sum + cpuMs, 0), postgres: database.findCpuMs() };
}

async function play(order: Omit<LoadOrder, 'tokens' | 'seconds'>) {
  const before = await findUse();
  load.send({ ...order, tokens, seconds: secondsEach } satisfies LoadOrder);
  const [figures] = (await once(load, 'message')) as [LoadFigures];
  const after = await findUse();
  answered += figures.spins;
  const usEach = (ms: number) => (ms * 1_000) / figures.spins;
  const nodeUs = usEach(after.node - before.node);
  const postgresUs = usEach(after.postgres - before.postgres);
  const clientUs = usEach(figures.cpuMs);
  // Adds the share of the processors that the load would not take if it had its own machine.
  const withoutLoad = figures.perSecond * (1 + clientUs / (nodeUs + postgresUs));
  return { ...figures, nodeUs, postgresUs, clientUs, withoutLoad };
}

const ports = servers.map(({ port }) => port);

// The first spins compile everything, and give the length of an answer.
const { answerBytes } = await play({ ports });
const bare = await startBareServer(answerBytes);

/** Measures what node:http alone needs for a request and an answer of a spin's size: a spin's least cost, without its own work. */
async function askBareServer() {
  const before = await bare.findUse();
  load.send({ ports: [bare.port], tokens, seconds: secondsEach } satisfies LoadOrder);
  const [{ spins }] = (await once(load, 'message')) as [LoadFigures];
  const { cpuMs } = await bare.findUse();
  return { 'node:http alone, node µs/request': ((cpuMs - before.cpuMs) * 1_000) / spins };
}

const simple = 'pgbench -N, 64 clients, tps';

async function playOn(name: string, some: number[]) {
  const { perSecond, withoutLoad, nodeUs, postgresUs, clientUs } = await play({ ports: some });
  return {
    [`${name}, spins/s`]: perSecond,
    [`${name}, spins/s without its load's share`]: withoutLoad,
    [`${name}, node µs/spin`]: nodeUs,
    [`${name}, PostgreSQL µs/spin`]: postgresUs,
    [`${name}, load µs/spin`]: clientUs,
  };
}

const figures = await takeTurns(
  [
    async () => ({ [simple]: await simpleUpdate(database, secondsEach) }),
    async () => {
      const measured = await playOn('1 process', ports.slice(0, 1));
      const { p50Ms, p99Ms } = await play({ ports: ports.slice(0, 1), rate: measured['1 process, spins/s']! / 2 });
      return { ...measured, 'p50 at half load, ms': p50Ms, 'p99 at half load, ms': p99Ms };
    },
    () => playOn('2 processes', ports),
    askBareServer,
  ],
  turns,
);
for (const { child } of [{ child: load }, bare, ...servers]) child.disconnect();

const { stored } = await requireRow(db, sql<{ stored: number }>`select count(*) as stored from round`);
if (stored !== answered) throw new Error(`${answered} spins were answered, but ${stored} rounds are stored`);
await requireRightBooks(db);
reportGoals(
  'spin',
  {
    figures,
    goals: [
      { what: '1 process', ours: "1 process, spins/s without its load's share", peer: simple, atLeast: 1.2 },
      { what: '2 processes', ours: "2 processes, spins/s without its load's share", peer: simple, atLeast: 2 },
      { what: 'p99 beside p50', ours: 'p99 at half load, ms', peer: 'p50 at half load, ms', atMost: 3 },
    ],
  },
  options,
);
