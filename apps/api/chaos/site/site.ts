import { join } from 'node:path';
import { openDatabase, type Database } from '#platform/database/index.ts';
import { findDatabase, serverEngineOf, type Engine } from './find-database.ts';
import { findPort } from './find-port.ts';
import type { KeptProgram } from './keep-running.ts';
import type { Leash } from './leash.ts';
import { startProxy, type ProxyOptions } from './proxy.ts';
import { giveEverybodyLevel } from './start-level.ts';
import { repositoryDir, startNode, type House, type NodeOptions, type Release } from './start-node.ts';
import { startSimulator } from './start-simulator.ts';

/** All programs of one installation. Each is a process of its own, so that each may die alone. */
export type Site = {
  /** The proxy's address, which players and the bank use. */
  serverUrl: string;
  bankUrl: string;
  /** The addresses of the nodes, past the proxy. */
  nodeUrls: string[];
  /** The nodes' own folders, with files such as the machine's key. */
  nodeDirs: string[];
  /** One server on the embedded database, two on a PostgreSQL. */
  servers: KeptProgram[];
  /** The file with the servers' output. */
  serverLog: string;
  /** The programs that may be killed; the embedded database dies with its server. */
  programs: () => KeptProgram[];
  /** Stops a node as its operator would, and runs another release in its place. */
  renew: (number: number, release: Release) => Promise<void>;
  /** To be called once the servers have stopped. */
  openBooks: () => Promise<Database>;
  end: () => Promise<void>;
};

type SiteOptions = Pick<ProxyOptions, 'onReached'> & Release & { folder: string; leash: Leash };

const nodeCounts: Record<Engine, number> = { embedded: 1, postgres: 2, citus: 2 };

/** Prepares the database for the first start, with the migrations of that release. */
async function prepare(prepared: Database, releaseDir = repositoryDir): Promise<void> {
  await giveEverybodyLevel(prepared, join(releaseDir, 'apps/api/migrations'));
  await prepared.close();
}

/** @param folder for all files except those of a PostgreSQL, which has its own folder */
export async function startSite(engine: Engine, { folder, leash, onReached, ...release }: SiteOptions): Promise<Site> {
  const logFile = join(folder, 'server.log');
  const database = await findDatabase(engine, folder, leash);
  const nodes: NodeOptions[] = [];
  for (let number = 1; number <= nodeCounts[engine]; number += 1)
    nodes.push({ number, port: await findPort(), dataDir: join(folder, `server-${number}`) });
  const serverEngine = serverEngineOf(engine);
  const open = () => openDatabase({ url: database?.url, engine: serverEngine, dataDir: nodes[0]!.dataDir });
  await prepare(await open(), release.releaseDir);
  const bankPort = await findPort();
  const bankUrl = `http://127.0.0.1:${bankPort}`;
  const simulator = startSimulator(bankPort, folder, leash);
  await simulator.untilReady();
  const proxy = await startProxy({ nodePorts: nodes.map(({ port }) => port), onReached });
  const house: House = { publicUrl: proxy.url, bankUrl, databaseUrl: database?.url, serverEngine, logFile, leash };
  const servers = nodes.map((node) => startNode(house, { ...node, ...release }));
  await Promise.all(servers.map((server) => server.untilReady()));
  return {
    serverUrl: proxy.url,
    bankUrl,
    nodeUrls: nodes.map(({ port }) => `http://127.0.0.1:${port}`),
    nodeDirs: nodes.map(({ dataDir }) => dataDir),
    servers,
    serverLog: logFile,
    programs: () => [...servers, simulator, ...(database?.program ? [database.program] : [])],
    renew: async (number, newer) => {
      const stopped = servers[number - 1]!;
      const code = await stopped.stop();
      if (code !== 0 || stopped.violations.length > 0)
        throw new Error(`${stopped.name} ended with ${code}: ${stopped.violations.join('\n')}`);
      servers[number - 1] = startNode(house, { ...nodes[number - 1]!, ...newer });
      await servers[number - 1]!.untilReady();
    },
    openBooks: open,
    end: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await proxy.stop();
      await simulator.stop();
      await database?.end();
    },
  };
}
