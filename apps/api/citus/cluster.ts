import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

export type Cluster = { folder: string; port: number; workers: number };

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
  for (const statement of statements) await client.query(statement);
  await client.end();
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

const portsOf = ({ port, workers }: Cluster): number[] => Array.from({ length: workers + 1 }, (_, node) => port + node);

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid);
}

/**
 * Starts the cluster; makes it first when it is missing.
 * @returns the addresses on the coordinator of the product's database and of the database for tests
 */
export async function startCluster(cluster: Cluster): Promise<{ url: string; testUrl: string }> {
  const ports = portsOf(cluster);
  const made = join(cluster.folder, 'made');
  const isNew = !existsSync(made);
  if (isNew) {
    stopCluster(cluster.folder);
    rmSync(cluster.folder, { recursive: true, force: true });
    makeFolder(cluster.folder);
  }
  for (const [index, port] of ports.entries()) {
    const node = join(cluster.folder, `node-${index}`);
    if (isNew) makeNode(node, port);
    control(node, '-l', `${node}.log`, '-w', 'start');
  }
  if (isNew) {
    for (const port of ports) await ask(urlOf(port, 'postgres'), [`create database ${database}`]);
    for (const name of ['postgres', database]) await joinNodes(name, ports);
    writeFileSync(made, '');
  }
  return { url: urlOf(cluster.port, database), testUrl: urlOf(cluster.port, 'postgres') };
}

/** Stops every running node of the folder. @returns the number of stopped nodes */
export function stopCluster(folder: string): number {
  const nodes = existsSync(folder) ? readdirSync(folder).filter((name) => /^node-\d+$/u.test(name)) : [];
  const running = nodes.filter((name) => existsSync(join(folder, name, 'postmaster.pid')));
  for (const name of running) control(join(folder, name), '-m', 'fast', '-w', 'stop');
  return running.length;
}
