import type { TestProject } from 'vitest/node';
import { createPostgresTemplate, dropPostgresTemplate, type PostgresTemplate } from './postgres-template.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './start-temporary-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Set when tests run on a PostgreSQL server. */
    postgresTemplate: PostgresTemplate | undefined;
  }
}

let server: TemporaryPostgres | undefined;
let template: PostgresTemplate | undefined;

/**
 * Decides once per run where `openTestDatabase` opens: on the server of DATABASE_URL; with IPE_TEST_DATABASE=postgres on
 * a temporary one; else embedded.
 */
export async function setup(project: TestProject): Promise<void> {
  const { DATABASE_URL: givenUrl, IPE_TEST_DATABASE: kind = givenUrl ? 'postgres' : 'embedded' } = process.env;
  if (kind === 'embedded') return;
  if (kind !== 'postgres') throw new Error(`IPE_TEST_DATABASE is embedded or postgres, not ${kind}`);
  if (!givenUrl) server = await startTemporaryPostgres();
  template = await createPostgresTemplate(server?.url ?? String(givenUrl));
  project.provide('postgresTemplate', template);
}

export async function teardown(): Promise<void> {
  if (template) await dropPostgresTemplate(template);
  await server?.stop();
}
