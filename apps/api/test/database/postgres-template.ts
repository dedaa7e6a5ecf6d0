import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrateDatabase } from '#platform/database/index.ts';
import { openPostgresServer } from '#platform/database/postgres-server.ts';
import { migrationsFolder } from './migrations.ts';

/** A migrated database on a server, to be copied for each test file. */
export interface PostgresTemplate {
  serverUrl: string;
  /** Where tests connect: the server itself, or a pooler before it. */
  testedUrl: string;
  name: string;
}

/** As an operator gives them to the role behind a pooler. */
const roleSettings = [
  'set statement_timeout = 15000',
  'set lock_timeout = 5000',
  'set idle_in_transaction_session_timeout = 5000',
  "set timezone = 'UTC'",
];

export async function createPostgresTemplate(serverUrl: string, poolerUrl?: string): Promise<PostgresTemplate> {
  const name = `ipe_test_${randomUUID().slice(0, 8)}`;
  await runOn(serverUrl, `create database ${name}`);
  const database = await openPostgresServer(urlOf(serverUrl, name));
  try {
    await migrateDatabase(database, migrationsFolder);
  } finally {
    await database.close();
  }
  if (poolerUrl !== undefined) for (const setting of roleSettings) await runOn(serverUrl, `alter role ipe ${setting}`);
  return { serverUrl, testedUrl: poolerUrl ?? serverUrl, name };
}

/** Drops the template, and the copies that a test left behind. */
export async function dropPostgresTemplate({ serverUrl, name }: PostgresTemplate): Promise<void> {
  const rows = await runOn(serverUrl, `select datname from pg_database where starts_with(datname, '${name}')`);
  for (const { datname } of rows) await runOn(serverUrl, `drop database if exists ${String(datname)} with (force)`);
}

/** A fresh copy of the template: its url, and how to drop it. */
export async function copyPostgresTemplate(
  template: PostgresTemplate,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const { serverUrl, testedUrl } = template;
  const name = `${template.name}_${randomUUID().slice(0, 8)}`;
  await runOn(serverUrl, `create database ${name} template ${template.name}`);
  return {
    url: urlOf(testedUrl, name),
    drop: async () => void (await runOn(serverUrl, `drop database if exists ${name} with (force)`)),
  };
}

async function runOn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

function urlOf(serverUrl: string, databaseName: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName}`;
  return url.href;
}
