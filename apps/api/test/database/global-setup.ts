import type { TestProject } from 'vitest/node';
import { createPostgresTemplate, dropPostgresTemplate, type PostgresTemplate } from './postgres-template.ts';
import { startPgBouncer, type PgBouncer } from './start-pgbouncer.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './start-temporary-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Set when tests run on a PostgreSQL server. */
    postgresTemplate: PostgresTemplate | undefined;
  }
}

const kinds = ['embedded', 'postgres', 'pgbouncer'];

let server: TemporaryPostgres | undefined;
let pooler: PgBouncer | undefined;
let template: PostgresTemplate | undefined;

/**
 * Decides once per run where `openTestDatabase` opens: on the server of DATABASE_URL; with IPE_TEST_DATABASE=postgres on
 * a temporary one, with IPE_TEST_DATABASE=pgbouncer through a PgBouncer before it; else embedded.
 */
export async function setup(project: TestProject): Promise<void> {
  const { DATABASE_URL: givenUrl, IPE_TEST_DATABASE: kind = givenUrl ? 'postgres' : 'embedded' } = process.env;
  if (!kinds.includes(kind)) throw new Error(`IPE_TEST_DATABASE is ${kinds.join(', ')}, not ${kind}`);
  if (kind === 'embedded') return;
  if (!givenUrl) server = await startTemporaryPostgres();
  const serverUrl = server?.url ?? String(givenUrl);
  if (kind === 'pgbouncer') pooler = await startPgBouncer(serverUrl);
  template = await createPostgresTemplate(serverUrl, pooler?.url);
  project.provide('postgresTemplate', template);
}

export async function teardown(): Promise<void> {
  if (template) await dropPostgresTemplate(template);
  await pooler?.stop();
  await server?.stop();
}
