import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openPostgresServer, type Database } from '#platform/database/index.ts';
import { programEnv } from '#test/app/program-env.ts';
import { createBank, type Bank } from '../chaos/site/bank.ts';
import type { KeptProgram } from '../chaos/site/keep-running.ts';
import type { Leash } from '../chaos/site/leash.ts';
import { findPort } from '../chaos/site/find-port.ts';
import { nodeSettings, startNode, type House, type NodeOptions } from '../chaos/site/start-node.ts';
import { startSimulator } from '../chaos/site/start-simulator.ts';
import { startArchivedCluster } from './archived-cluster.ts';
import { startArchivedPostgres, type ArchivedDatabase, type DrillEngine } from './archived-postgres.ts';
import { reconcileWords, type ReconcilePart } from './reconcile-words.ts';

/** The output of `./ipe reconcile --json`, and its exit code. */
type Reconciling = { code: number; steps: { what: string; done: Record<string, number>; forAPerson: string[] }[] };

async function suspendAt(serverUrl: string, dataDir: string, playerId: number): Promise<void> {
  const response = await fetch(`${serverUrl}/back-office/api/players/suspend`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${(await readFile(join(dataDir, 'machine-key'), 'utf8')).trim()}`,
    },
    body: JSON.stringify({ playerId, reason: 'the drill', message: 'Conta em análise.' }),
  });
  if (!response.ok) throw new Error(`suspending was answered ${response.status}: ${await response.text()}`);
}

async function findSuspendedIn(securityLog: string): Promise<string[]> {
  const lines = (await readFile(securityLog, 'utf8')).trim().split('\n');
  const events = lines.map((line) => JSON.parse(line) as { deed?: string; subject?: string });
  return events.flatMap(({ deed, subject }) => (deed === 'players/suspend' ? [subject ?? ''] : []));
}

/** A house with a bank and a database that can be restored. Server and programs run as an operator runs them. */
export type DrillSite = {
  serverUrl: string;
  serverLog: string;
  bank: Bank;
  database: ArchivedDatabase;
  startServer: () => Promise<KeptProgram>;
  /** Suspends a player, as staff do. */
  suspend: (playerId: number) => Promise<void>;
  /** The players that staff have suspended, from the security log. */
  findSuspended: () => Promise<string[]>;
  reconcile: (since: Date, part: ReconcilePart) => Promise<Reconciling>;
  openBooks: () => Promise<Database>;
  end: () => Promise<void>;
};

const reconcileProgram = resolve(import.meta.dirname, '../src/programs/reconcile.program.ts');

const runReconcile = (env: Record<string, string | undefined>, words: string[]): Promise<Reconciling> =>
  new Promise((tell, fail) => {
    const options = { env: { ...programEnv, ...env }, maxBuffer: 2 ** 26 };
    execFile(process.execPath, [reconcileProgram, ...words], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code);
      if (stdout === '') fail(new Error(`./ipe reconcile ended with ${code}: ${stderr}`));
      else tell({ code, steps: JSON.parse(stdout) as Reconciling['steps'] });
    });
  });

export async function startDrillSite(engine: DrillEngine, leash: Leash): Promise<DrillSite> {
  const { folder } = leash;
  const ports = { server: await findPort(), bank: await findPort() };
  const database = await (engine === 'citus' ? startArchivedCluster : startArchivedPostgres)(leash);
  const simulator = startSimulator(ports.bank, folder, leash);
  await simulator.untilReady();
  const serverUrl = `http://127.0.0.1:${ports.server}`;
  const bankUrl = `http://127.0.0.1:${ports.bank}`;
  const logFile = join(folder, 'server.log');
  const house: House = {
    publicUrl: serverUrl,
    bankUrl,
    databaseUrl: database.url,
    serverEngine: engine,
    logFile,
    leash,
  };
  // The drill has no staff to decide on withdrawals.
  const env = { WITHDRAWAL_AUTO_LIMIT_CENTAVOS: '5000000' };
  const dataDir = join(folder, 'server');
  const securityLog = join(dataDir, 'security.log');
  const node: NodeOptions = { number: 1, port: ports.server, dataDir, env };
  return {
    serverUrl,
    serverLog: logFile,
    bank: createBank(bankUrl),
    database,
    startServer: async () => {
      const server = startNode(house, node);
      await server.untilReady();
      return server;
    },
    suspend: (playerId) => suspendAt(serverUrl, dataDir, playerId),
    findSuspended: () => findSuspendedIn(securityLog),
    reconcile: (since, part) => runReconcile(nodeSettings(house, node), reconcileWords(part, { since, securityLog })),
    openBooks: () => openPostgresServer(database.url, { engine }),
    end: async () => {
      await simulator.stop();
      await database.end();
    },
  };
}
