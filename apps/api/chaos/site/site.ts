import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { openDatabase, type Database, type DatabaseEngine } from '#platform/database/index.ts';
import { keepRunning, type KeptProgram } from './keep-running.ts';
import type { Leash } from './leash.ts';
import { giveEverybodyLevel } from './start-level.ts';
import { startDatabase, type KeptDatabase } from './start-database.ts';
import { createOnGivenCluster } from '#test/database/postgres-template.ts';
import type { Program } from './start-life.ts';
import { writtenSeedKeys } from '#test/app/program-env.ts';

export type Engine = DatabaseEngine;

/** Everything that one installation runs, each part on its own, so that each may die alone. */
export type Site = {
  serverUrl: string;
  bankUrl: string;
  server: KeptProgram;
  /** The server's output, one life after another. */
  serverLog: string;
  simulator: KeptProgram;
  /** The programs that may be killed: with the embedded database the server dies with it. */
  programs: KeptProgram[];
  /** Once the server has stopped. */
  openBooks: () => Promise<Database>;
  end: () => Promise<void>;
};

/** Of the house's person, who decides on withdrawals in review. */
export const operatorToken = 'the-operator-of-a-chaos-run-on-loopback';

export const bankCredentials = { id: 'ipe', secret: 'ipe-dev-secret' };

const appsDir = resolve(import.meta.dirname, '../../..');

/** A port that is free now and that no system lends to outgoing connections, so that it is free after every kill, too. */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((tell) => {
      probe.once('error', () => tell(false)).listen(port, '127.0.0.1', () => tell(true));
    });
    if (!isFree) continue;
    await new Promise((closed) => probe.close(closed));
    return port;
  }
}

export function startSimulator(port: number, folder: string, leash: Leash): KeptProgram {
  return keepRunning(
    {
      name: 'simulator',
      command: process.execPath,
      words: [join(appsDir, 'pix-simulator/src/main.ts')],
      env: {
        PORT: String(port),
        DATA_DIR: join(folder, 'bank'),
        CLIENT_ID: bankCredentials.id,
        CLIENT_SECRET: bankCredentials.secret,
        SETTLEMENT_DELAY_MS: '100',
        WEBHOOK_RETRY_MS: '200',
      },
      logFile: join(folder, 'simulator.log'),
      readyLine: /"listening"/u,
      stopSignal: 'SIGTERM',
    },
    leash,
  );
}

export type Ports = { server: number; bank: number };

export const serverSettings = (ports: Ports, dataDir: string, databaseUrl: string | undefined) => ({
  HOST: '127.0.0.1',
  PORT: String(ports.server),
  SEED_KEYS: writtenSeedKeys,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  PSP_URL: `http://127.0.0.1:${ports.bank}`,
  PSP_CLIENT_ID: bankCredentials.id,
  PSP_CLIENT_SECRET: bankCredentials.secret,
  PSP_PAY_URL: `http://127.0.0.1:${ports.bank}/pagar/{txid}`,
  PUBLIC_URL: `http://127.0.0.1:${ports.server}`,
  // Every player comes from an address of their own, so that no limit by address stops the load.
  TRUSTED_PROXIES: '1',
  // Some of a deposit must be bet, and little enough that money can leave again.
  DEPOSIT_WAGERING_X100: '10',
  WITHDRAWAL_FEE_CENTAVOS: '150',
  // Above it a person decides.
  WITHDRAWAL_AUTO_LIMIT_CENTAVOS: '15000',
  OPERATOR_TOKEN: operatorToken,
});

/** The sentence with which the server gives up its start: it is started again until the database is there. */
const databaseIsDown =
  /Ipê did not start\.[^]*(?:DATABASE_URL can't be used|Connection terminated|terminating connection|the database system is|ECONNRE|EPIPE)/u;

const serverEngineOf = (engine: Engine) => (engine === 'citus' ? engine : 'postgres');

type RunDatabase = Pick<KeptDatabase, 'url' | 'end'> & { program?: KeptProgram };

async function findDatabase(engine: Engine, folder: string, leash: Leash): Promise<RunDatabase | undefined> {
  if (engine === 'postgres') return startDatabase(leash, join(folder, 'database.log'));
  if (engine === 'embedded') return undefined;
  const { url, drop } = await createOnGivenCluster();
  return { url, end: drop };
}

/** The product's server as a program of its own. */
export const startServer = (settings: Pick<Program, 'env' | 'logFile' | 'mayRefuse'>, leash: Leash): KeptProgram =>
  keepRunning(
    {
      name: 'server',
      command: process.execPath,
      words: [join(appsDir, 'api/src/main.ts')],
      readyLine: /Ipê is ready/u,
      stopSignal: 'SIGTERM',
      ...settings,
    },
    leash,
  );

/** @param folder holds everything on disk but a PostgreSQL, which has a folder of its own */
export async function startSite(engine: Engine, folder: string, leash: Leash): Promise<Site> {
  const dataDir = join(folder, 'server');
  mkdirSync(dataDir, { recursive: true });
  const serverLog = join(folder, 'server.log');
  const ports: Ports = { server: await findPort(), bank: await findPort() };
  const database = await findDatabase(engine, folder, leash);
  await database?.program?.untilReady();
  const open = () => openDatabase({ url: database?.url, engine: serverEngineOf(engine), dataDir });
  const prepared = await open();
  await giveEverybodyLevel(prepared, join(appsDir, 'api/migrations'));
  await prepared.close();
  const simulator = startSimulator(ports.bank, folder, leash);
  await simulator.untilReady();
  const env = { ...serverSettings(ports, dataDir, database?.url), DATABASE_ENGINE: serverEngineOf(engine) };
  const server = startServer({ env, logFile: serverLog, ...(database ? { mayRefuse: databaseIsDown } : {}) }, leash);
  await server.untilReady();
  return {
    serverUrl: `http://127.0.0.1:${ports.server}`,
    bankUrl: `http://127.0.0.1:${ports.bank}`,
    server,
    serverLog,
    simulator,
    programs: [server, simulator, ...(database?.program ? [database.program] : [])],
    openBooks: open,
    end: async () => {
      await server.stop();
      await simulator.stop();
      await database?.end();
    },
  };
}
