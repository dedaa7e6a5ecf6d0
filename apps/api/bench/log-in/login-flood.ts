import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { printResult } from '@ipe/command-line';
import { codes } from '@ipe/contract';
import { migrateDatabase, openDatabase } from '#platform/database/index.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { startTemporaryPostgres } from '#test/database/start-temporary-postgres.ts';
import { benchCommand } from '../bench-command.ts';
import { forkProgram } from '../fork-program.ts';
import { startSpinServer } from '../start-spin-server.ts';
import { logInPatiently, type LogInInput } from './log-in-client.ts';
import { benchPassword, insertLogIns, mobileOf } from './log-in-players.ts';
import type { FloodFigures, FloodOrder } from './login-flood-load.program.ts';

// Measures right log-ins while 200 addresses try wrong ones, on PostgreSQL and on the embedded database. The server,
// the flood and the right log-ins share the same cores. With --assert a missed limit exits with 1.

const options = benchCommand('login-flood').parse().opts();

const players = 40;
const addresses = 200;
const solvers = 10;
const quietSeconds = 10;
const floodSeconds = 30;
/** Right log-ins a second: half of them from known browsers, half from new ones with addresses of their own. */
const rightPerSecond = 4;
const withinMs = 2_000;
const leastShare = 0.99;

type Kind = 'known' | 'new';
type LogIn = { kind: Kind; tookMs: number; isIn: boolean };

const devices = Array.from({ length: players }, () => randomUUID());
let newDevices = 0;

/** A player's right log-in; its time counts from the moment it was due. */
async function logInAs(
  port: number,
  { kind, player, dueAt }: { kind: Kind; player: number; dueAt: number },
): Promise<LogIn> {
  newDevices += 1;
  const address = kind === 'known' ? '203.0.113.7' : `198.18.${newDevices >> 8}.${newDevices & 255}`;
  const device = kind === 'known' ? devices[player - 1]! : randomUUID();
  const input: LogInInput = { mobile: mobileOf(player), password: benchPassword, device };
  const { code } = await logInPatiently({ port, address }, input, dueAt + 5 * withinMs);
  return { kind, tookMs: performance.now() - dueAt, isIn: code === codes.success };
}

/** Starts the log-ins on time, however late the answers are. */
async function logInAtRate(port: number, seconds: number): Promise<LogIn[]> {
  const begunAt = performance.now();
  const all: Promise<LogIn>[] = [];
  for (let index = 0; index < seconds * rightPerSecond; index += 1) {
    const dueAt = begunAt + (index * 1_000) / rightPerSecond;
    await sleep(Math.max(0, dueAt - performance.now()));
    all.push(logInAs(port, { kind: index % 2 === 0 ? 'known' : 'new', player: (index % players) + 1, dueAt }));
  }
  return Promise.all(all);
}

function judge(what: string, logIns: LogIn[]) {
  const sorted = logIns.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other);
  const percentile = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)]!);
  const share = logIns.filter(({ isIn, tookMs }) => isIn && tookMs <= withinMs).length / logIns.length;
  return {
    what,
    'log-ins': logIns.length,
    'p50, ms': percentile(0.5),
    'p99, ms': percentile(0.99),
    'in within 2 s': `${(share * 100).toFixed(1)} %`,
    limit: `≥ ${leastShare * 100} %`,
    met: share >= leastShare ? 'yes' : 'no',
  };
}

/** Starts a server with players on one kind of database. */
async function startServer(kind: 'PostgreSQL' | 'embedded', parts: AsyncDisposableStack): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ipe-bench-'));
  parts.defer(() => rmSync(dataDir, { recursive: true }));
  const postgres = kind === 'PostgreSQL' ? await startTemporaryPostgres({ isDurable: true }) : undefined;
  if (postgres !== undefined) parts.defer(() => postgres.stop());
  const db = await openDatabase({ url: postgres?.url, dataDir });
  await migrateDatabase(db, migrationsFolder);
  await insertLogIns(db, players);
  await db.close();
  const { child, port } = await startSpinServer({
    DATABASE_URL: postgres?.url,
    BENCH_DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
  });
  parts.defer(async () => {
    child.disconnect();
    await once(child, 'exit');
  });
  return port;
}

async function measure(kind: 'PostgreSQL' | 'embedded') {
  await using parts = new AsyncDisposableStack();
  const port = await startServer(kind, parts);
  for (let player = 1; player <= players; player += 1)
    await logInAs(port, { kind: 'known', player, dueAt: performance.now() });
  const quiet = await logInAtRate(port, quietSeconds);
  const load = forkProgram('log-in/login-flood-load');
  const flooded = once(load, 'message') as Promise<[FloodFigures]>;
  load.send({ port, addresses, solvers, players, seconds: floodSeconds } satisfies FloodOrder);
  const inFlood = await logInAtRate(port, floodSeconds);
  const [figures] = await flooded;
  load.disconnect();
  const of = (logIns: LogIn[], wanted: Kind) => logIns.filter((logIn) => logIn.kind === wanted);
  const answers = Object.entries(figures).map(([code, count]) => `${Math.round(count / floodSeconds)} × ${code}`);
  process.stderr.write(`${kind}: the flood of ${addresses} addresses was answered ${answers.join(', ')} a second\n`);
  return [
    judge(`${kind}, quiet, known device`, of(quiet, 'known')),
    judge(`${kind}, quiet, new device`, of(quiet, 'new')),
    judge(`${kind}, flood, known device`, of(inFlood, 'known')),
    judge(`${kind}, flood, new device`, of(inFlood, 'new')),
  ];
}

const results = [...(await measure('PostgreSQL')), ...(await measure('embedded'))];
const missed = results.filter(({ met }) => met === 'no').length;
const verdict = missed === 0 ? 'all limits are kept' : `limits that are missed: ${missed}`;
if (!options.json) console.table(results);
printResult(results, { json: options.json, words: () => verdict });
if (options.assert && missed > 0) process.exitCode = 1;
