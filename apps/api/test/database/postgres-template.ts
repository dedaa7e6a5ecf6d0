import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { distributeTables, migrateDatabase } from '#platform/database/index.ts';
import { openPostgresServer } from '#platform/database/postgres-server.ts';
import { citusFolder, migrationsFolder } from './migrations.ts';

/** A migrated database on a server, to be copied for each test file. */
export interface PostgresTemplate {
  serverUrl: string;
  /** The address for tests: the server itself, or a pooler in front of it. */
  testedUrl: string;
  name: string;
  /** The workers of a Citus cluster; each has a part of every database. Empty without one. */
  workerUrls: string[];
}

/** The settings that an operator gives to the role behind a pooler. */
const roleSettings = [
  'set statement_timeout = 15000',
  'set lock_timeout = 5000',
  'set idle_in_transaction_session_timeout = 5000',
  "set timezone = 'UTC'",
  "set role = 'ipe_application'",
];

/** Few shards, so that a test's tables are made quickly; they still put players on both workers. */
const testShards = 4;

type TemplateOptions = { poolerUrl?: string | undefined; isCitus?: boolean; shards?: number };

export async function createPostgresTemplate(serverUrl: string, options: TemplateOptions): Promise<PostgresTemplate> {
  const template = await createMigrated(serverUrl, options);
  await closeOnAll(template, template.name);
  return template;
}

async function createMigrated(
  serverUrl: string,
  { poolerUrl, isCitus = false, shards = testShards }: TemplateOptions,
): Promise<PostgresTemplate> {
  const name = `ipe_test_${randomUUID().slice(0, 8)}`;
  const workerUrls = isCitus ? await createOnCluster(serverUrl, name, shards) : [];
  if (!isCitus) await runOn(serverUrl, `create database ${name}`);
  const database = await openPostgresServer(urlOf(serverUrl, name));
  try {
    await migrateDatabase(database, migrationsFolder);
    if (isCitus) await distributeTables(database, { migrations: migrationsFolder, functions: citusFolder });
  } finally {
    await database.close();
  }
  if (poolerUrl !== undefined) for (const setting of roleSettings) await runOn(serverUrl, `alter role ipe ${setting}`);
  return { serverUrl, testedUrl: poolerUrl ?? serverUrl, name, workerUrls };
}

/** Makes a migrated database on the cluster whose coordinator is DATABASE_URL, for programs. */
export async function createOnGivenCluster({ shards = testShards } = {}): Promise<{
  url: string;
  drop: () => Promise<void>;
}> {
  const { DATABASE_URL: coordinator } = process.env;
  if (coordinator === undefined)
    throw new Error('DATABASE_URL must be a cluster’s coordinator: ./ipe citus up prints it for tests');
  const template = await createMigrated(coordinator, { isCitus: true, shards });
  return { url: urlOf(coordinator, template.name), drop: () => dropPostgresTemplate(template) };
}

/** @returns the addresses of the cluster's workers, from its database `postgres` */
async function createOnCluster(serverUrl: string, name: string, shards: number): Promise<string[]> {
  const nodes = await runOn(serverUrl, 'select * from citus_get_active_worker_nodes() order by node_port');
  const workerUrls = nodes.map(({ node_name: host, node_port: port }) => {
    const url = new URL(serverUrl);
    url.host = `${String(host)}:${String(port)}`;
    return url.href;
  });
  const { hostname, port } = new URL(serverUrl);
  for (const url of [serverUrl, ...workerUrls]) {
    await runOn(url, `create database ${name}`);
    await runOn(urlOf(url, name), 'create extension citus');
  }
  const coordinator = urlOf(serverUrl, name);
  await runOn(serverUrl, `alter database ${name} set citus.shard_count = ${shards}`);
  await runOn(coordinator, `select citus_set_coordinator_host('${hostname}', ${port})`);
  for (const { node_name: host, node_port: nodePort } of nodes)
    await runOn(coordinator, `select citus_add_node('${String(host)}', ${String(nodePort)})`);
  return workerUrls;
}

const serversOf = ({ serverUrl, workerUrls }: PostgresTemplate): string[] => [serverUrl, ...workerUrls];

/** Drops the template, and the copies that tests have left. */
export async function dropPostgresTemplate(template: PostgresTemplate): Promise<void> {
  const rows = await runOn(
    template.serverUrl,
    `select datname from pg_database where starts_with(datname, '${template.name}')`,
  );
  for (const { datname } of rows) await dropOnAll(template, String(datname));
}

/** Ends a database's connections on one server, and refuses new ones until `isDown` is false again. */
export async function setDatabaseDown(url: string, name: string, isDown: boolean): Promise<void> {
  await runOn(url, `alter database ${name} allow_connections ${!isDown}`);
  if (isDown)
    await runOn(url, `select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = '${name}'`);
}

/** Citus keeps a process in each database that allows connections, and a database with a connection can't be copied or dropped. */
const closeOnAll = (template: PostgresTemplate, name: string) =>
  Promise.all(serversOf(template).map((url) => setDatabaseDown(url, name, true)));

async function dropOnAll(template: PostgresTemplate, name: string): Promise<void> {
  if (template.workerUrls.length > 0) await closeOnAll(template, name);
  await Promise.all(serversOf(template).map((url) => runOn(url, `drop database ${name} with (force)`)));
}

/** Makes a fresh copy of the template: its address, and `drop`, which drops it once, however often it is called. */
export async function copyPostgresTemplate(
  template: PostgresTemplate,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${template.name}_${randomUUID().slice(0, 8)}`;
  // By default PostgreSQL writes the copy through its journal, which takes four times as long.
  const statement = `create database ${name} template ${template.name} strategy file_copy`;
  await Promise.all(serversOf(template).map((url) => runOn(url, statement)));
  let dropped: Promise<void> | undefined;
  return { url: urlOf(template.testedUrl, name), drop: () => (dropped ??= dropOnAll(template, name)) };
}

async function runOn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  return (await (pools[url] ??= connectTo(url)).query<Record<string, unknown>>(statement)).rows;
}

/** By address. A process has a hundred databases to make and to drop, and a connection costs as much as making one. */
const pools: Record<string, pg.Pool> = {};

/** It neither keeps the process from ending, nor fails when `setDatabaseDown` or a server's stop ends its connection. */
const connectTo = (connectionString: string): pg.Pool =>
  new pg.Pool({ connectionString, options: '-c role=none', allowExitOnIdle: true }).on('error', () => {});

function urlOf(serverUrl: string, databaseName: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName}`;
  return url.href;
}
