import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { counted, MisuseError } from '@ipe/command-line';
import pg from 'pg';
import { findPostgresPrograms } from '#test/database/find-postgres-programs.ts';
import { findIdentity } from '#test/database/start-temporary-postgres.ts';

const host = '127.0.0.1';
const database = 'ipe';

/** These settings suffice for two nodes of ours and for tests. A commit is on the disk before it is answered. */
const settings = [
  `shared_preload_libraries = 'citus'`,
  `listen_addresses = '${host}'`,
  'max_connections = 300',
  'max_prepared_transactions = 600',
  'max_worker_processes = 40',
  'shared_buffers = 64MB',
  // Rebalancing copies shards by logical replication.
  'wal_level = logical',
];

/** What a cluster gets that is made without a port or a number of workers. */
export const usual = { port: 5500, workers: 2 };

type Made = { port: number; workers: number };
type Asked = { [Field in keyof Made]?: Made[Field] | undefined };
type Cluster = Asked & { folder: string };
type Started = { url: string; testUrl: string; ranAlready: boolean };

const identity = findIdentity();

function control(node: string, ...words: string[]): void {
  const programs = findPostgresPrograms(['initdb', 'pg_ctl']);
  if (programs === undefined) throw new Error('no PostgreSQL programs (initdb, pg_ctl) were found on this machine');
  // Nodes connect to each other as clients, which look for certificates in HOME.
  const env = { ...process.env, HOME: node };
  execFileSync(join(programs, 'pg_ctl'), ['-D', node, ...words], { ...identity, cwd: '/', env, stdio: 'ignore' });
}

const urlOf = (port: number, name: string): string => `postgres://ipe@${host}:${port}/${name}`;

async function ask(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function makeNode(node: string, port: number): void {
  control(node, 'init', '-o', '-U ipe -A trust -E UTF8 --locale=C.UTF-8');
  const lines = [...settings, `port = ${port}`, `unix_socket_directories = '${node}'`];
  appendFileSync(join(node, 'postgresql.conf'), `${lines.join('\n')}\n`);
}

/** Joins a database to the cluster: each node must have the database with the extension, and the coordinator must know the nodes. */
async function joinNodes(name: string, ports: readonly number[]): Promise<void> {
  for (const port of ports) await ask(urlOf(port, name), ['create extension citus']);
  const [coordinator, ...workers] = ports;
  await ask(urlOf(coordinator!, name), [
    `select citus_set_coordinator_host('${host}', ${coordinator})`,
    ...workers.map((port) => `select citus_add_node('${host}', ${port})`),
  ]);
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid);
}

type RunningNode = { data: string; port: number; socketFolder: string };

/** A machine that broke down leaves the file of a node that no longer runs. */
function isRunning(data: string): boolean {
  if (!existsSync(join(data, 'postmaster.pid'))) return false;
  try {
    control(data, 'status');
    return true;
  } catch {
    return false;
  }
}

const nodesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^node-\d+$/u.test(name))
    .map((name) => join(folder, name));

/** The running nodes of the cluster in a folder, the coordinator first. */
export function findRunning(folder: string): RunningNode[] {
  const running = nodesIn(folder).filter(isRunning);
  const read = (data: string): RunningNode => {
    const [, , , port, socketFolder = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { data, port: Number(port), socketFolder };
  };
  return running.map(read).toSorted((one, other) => one.port - other.port);
}

/** `/tmp/ipe-citus (ports 5500, 5501, 5502)` */
export const placeOf = (folder: string, nodes: readonly RunningNode[]): string =>
  `${folder} (${nodes.length === 1 ? 'port' : 'ports'} ${nodes.map(({ port }) => port).join(', ')})`;

/** Counts who is connected to a node, without the nodes themselves: those say that they are Citus. */
export async function countClients(nodes: readonly RunningNode[]): Promise<number> {
  let clients = 0;
  for (const { port, socketFolder } of nodes) {
    const client = new pg.Client({ host: socketFolder, port, user: 'ipe', database: 'postgres' });
    await client.connect();
    try {
      const { rows } = await client.query<{ clients: number }>(
        `select count(*)::int as clients from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name not like 'citus%'`,
      );
      clients += rows[0]!.clients;
    } finally {
      await client.end();
    }
  }
  return clients;
}

/** A file that is written once every node knows the others. */
const madeFile = (folder: string): string => join(folder, 'made');

/** The coordinator's port as `makeNode` wrote it, and how many workers there are; undefined where no cluster was made. */
function findMade(folder: string): Made | undefined {
  if (!existsSync(madeFile(folder))) return undefined;
  const written = readFileSync(join(folder, 'node-0', 'postgresql.conf'), 'utf8');
  const port = Number(/^port = (?<port>\d+)$/mu.exec(written)?.groups?.['port']);
  return { port, workers: nodesIn(folder).length - 1 };
}

function requireSame(folder: string, asked: Asked, made: Made): void {
  const misuse = (what: string, option: string): MisuseError =>
    new MisuseError(`The cluster in ${folder} has ${what}: leave ${option} out, or name another --folder.`);
  const { port = made.port, workers = made.workers } = asked;
  if (port !== made.port) throw misuse(`port ${made.port}`, '--port');
  if (workers !== made.workers) throw misuse(counted(made.workers, 'worker'), '--workers');
}

const startNode = (node: string): void => control(node, '-l', `${node}.log`, '-w', 'start');

async function makeCluster(folder: string, ports: readonly number[]): Promise<void> {
  stopNodes(findRunning(folder));
  rmSync(folder, { recursive: true, force: true });
  makeFolder(folder);
  for (const [index, port] of ports.entries()) {
    const node = join(folder, `node-${index}`);
    makeNode(node, port);
    startNode(node);
  }
  for (const port of ports) await ask(urlOf(port, 'postgres'), [`create database ${database}`]);
  for (const name of ['postgres', database]) await joinNodes(name, ports);
  writeFileSync(madeFile(folder), '');
}

/**
 * Starts the nodes of the cluster that don't run; makes it first when it is missing.
 * @param cluster.port the coordinator's; by default the port of the cluster that is there
 * @param cluster.workers how many; by default as many as the cluster that is there has
 * @returns the addresses on the coordinator of the product's database and of the database for tests
 * @throws MisuseError where a cluster is there that has another port or number of workers
 */
export async function startCluster({ folder, ...asked }: Cluster): Promise<Started> {
  const made = findMade(folder);
  if (made) requireSame(folder, asked, made);
  const { port = usual.port, workers = usual.workers } = made ?? asked;
  const stopped = made ? nodesIn(folder).filter((node) => !isRunning(node)) : [];
  for (const node of stopped) startNode(node);
  if (!made)
    await makeCluster(
      folder,
      Array.from({ length: workers + 1 }, (_, node) => port + node),
    );
  return {
    url: urlOf(port, database),
    testUrl: urlOf(port, 'postgres'),
    ranAlready: made !== undefined && stopped.length === 0,
  };
}

export function stopNodes(nodes: readonly RunningNode[]): void {
  for (const { data } of nodes) control(data, '-m', 'fast', '-w', 'stop');
}
