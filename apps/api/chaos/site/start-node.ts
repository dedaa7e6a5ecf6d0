import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writtenSeedKeys } from '#test/app/program-env.ts';
import { keepRunning, type KeptProgram } from './keep-running.ts';
import type { Leash } from './leash.ts';

export const bankCredentials = { id: 'ipe', secret: 'ipe-dev-secret' };

/** The folder of this release, with apps/ and games/. */
export const repositoryDir = resolve(import.meta.dirname, '../../../..');

/** The settings that all nodes of a house share. */
export type House = {
  publicUrl: string;
  bankUrl: string;
  /** Undefined for the embedded database, which has one node. */
  databaseUrl: string | undefined;
  serverEngine: 'postgres' | 'citus';
  /** The file for the output of all nodes, one life after another. */
  logFile: string;
  leash: Leash;
};

/** The code and settings that a node runs with. */
export type Release = {
  /** The release's folder; undefined for this one. */
  releaseDir?: string;
  /** Settings in addition to the house's. */
  env?: Record<string, string>;
};

export type NodeOptions = Release & {
  number: number;
  port: number;
  /** The node's own folder. */
  dataDir: string;
};

export const nodeSettings = (
  { publicUrl, bankUrl, databaseUrl, serverEngine }: House,
  { number, port, dataDir, env }: NodeOptions,
) => ({
  HOST: '127.0.0.1',
  PORT: String(port),
  NODE_NAME: `server-${number}`,
  SEED_KEYS: writtenSeedKeys,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DATABASE_ENGINE: serverEngine,
  PSP_URL: bankUrl,
  PSP_CLIENT_ID: bankCredentials.id,
  PSP_CLIENT_SECRET: bankCredentials.secret,
  PSP_PAY_URL: `${bankUrl}/pagar/{txid}`,
  PUBLIC_URL: publicUrl,
  // Every player sends an address of their own in front of the proxy's, so that no limit by address stops the load.
  TRUSTED_PROXIES: '2',
  // A part of a deposit must be bet, but so little that money can leave again.
  DEPOSIT_WAGERING_X100: '10',
  WITHDRAWAL_FEE_CENTAVOS: '150',
  // Above this amount a person decides.
  WITHDRAWAL_AUTO_LIMIT_CENTAVOS: '15000',
  ...env,
});

/** The server's message when its start fails because the database is down; it is started again until the database is there. */
const databaseIsDown =
  /Ipê did not start\.[^]*(?:DATABASE_URL can't be used|Connection terminated|terminating connection|the database system is|ECONNRE|EPIPE)/u;

/** Starts one node of the house, and starts it again whenever it ends. */
export function startNode(house: House, options: NodeOptions): KeptProgram {
  const { number, dataDir, releaseDir = repositoryDir } = options;
  mkdirSync(dataDir, { recursive: true });
  return keepRunning(
    {
      name: `server ${number}`,
      kind: 'server',
      command: process.execPath,
      // With this program's own flags of Node, so that it uses what was compiled for this program.
      words: [...process.execArgv, join(releaseDir, 'apps/api/src/main.ts')],
      env: nodeSettings(house, options),
      logFile: house.logFile,
      readyLine: /Ipê is ready/u,
      stopSignal: 'SIGTERM',
      ...(house.databaseUrl === undefined ? {} : { mayRefuse: databaseIsDown }),
    },
    house.leash,
  );
}
