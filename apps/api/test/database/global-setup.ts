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

const kinds = ['embedded', 'postgres', 'pgbouncer', 'citus'];

let server: TemporaryPostgres | undefined;
let pooler: PgBouncer | undefined;
let template: PostgresTemplate | undefined;

/** @throws Error for an unknown kind, or one whose address is missing */
function readKind({ DATABASE_URL: givenUrl, IPE_TEST_DATABASE: kind }: NodeJS.ProcessEnv): string {
  if (kind === undefined) return givenUrl ? 'postgres' : 'embedded';
  if (!kinds.includes(kind)) throw new Error(`IPE_TEST_DATABASE is ${kinds.join(', ')}, not ${kind}`);
  if (kind === 'citus' && !givenUrl)
    throw new Error('IPE_TEST_DATABASE=citus needs DATABASE_URL, a cluster’s coordinator: ./ipe citus up prints it');
  return kind;
}

/**
 * Decides once per run where `openTestDatabase` opens: on the server of DATABASE_URL; with IPE_TEST_DATABASE=postgres
 * on a temporary one; with IPE_TEST_DATABASE=pgbouncer through a PgBouncer in front of it; with IPE_TEST_DATABASE=citus
 * on the cluster whose coordinator is DATABASE_URL; otherwise embedded.
 */
export async function setup(project: TestProject): Promise<void> {
  const kind = readKind(process.env);
  if (kind === 'embedded') return;
  const givenUrl = process.env['DATABASE_URL'];
  if (!givenUrl) server = await startTemporaryPostgres();
  const serverUrl = server?.url ?? String(givenUrl);
  if (kind === 'pgbouncer') pooler = await startPgBouncer(serverUrl);
  template = await createPostgresTemplate(serverUrl, { poolerUrl: pooler?.url, isCitus: kind === 'citus' });
  project.provide('postgresTemplate', template);
}

export async function teardown(): Promise<void> {
  if (template) await dropPostgresTemplate(template);
  await pooler?.stop();
  await server?.stop();
}
