import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrateDatabase } from '#platform/database/index.ts';
import { openPostgresServer } from '#platform/database/postgres-server.ts';
import { migrationsFolder } from './migrations.ts';

/** A migrated database on a server, to be copied for each test file. */
export interface PostgresTemplate {
  serverUrl: string;
  name: string;
}

export async function createPostgresTemplate(serverUrl: string): Promise<PostgresTemplate> {
  const name = `ipe_test_${randomUUID().slice(0, 8)}`;
  await runOn(serverUrl, `create database ${name}`);
  const database = await openPostgresServer(urlOf(serverUrl, name));
  try {
    await migrateDatabase(database, migrationsFolder);
  } finally {
    await database.close();
  }
  return { serverUrl, name };
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
  const { serverUrl } = template;
  const name = `${template.name}_${randomUUID().slice(0, 8)}`;
  await runOn(serverUrl, `create database ${name} template ${template.name}`);
  return {
    url: urlOf(serverUrl, name),
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
