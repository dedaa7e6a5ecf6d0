import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { embeddedDatabaseOver } from '#platform/database/embedded/embedded-database.ts';
import { givePersonalKeys, type Database } from '#platform/database/index.ts';
import { testPersonalKeys } from '#test/app/program-env.ts';
import { openPostgresServer } from '#platform/database/postgres-server.ts';
import { requireEmbeddedTemplate } from './embedded-template.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { copyPostgresTemplate } from './postgres-template.ts';
import { TemplateFileSystem } from './template-file-system.ts';

/** The engine of `openTestDatabase` in this run, for tests that need real concurrency. */
export const testDatabaseKind: 'embedded' | 'postgres' = inject('postgresTemplate') ? 'postgres' : 'embedded';

/** Whether this run uses a Citus cluster. */
export const isOnCitus = (inject('postgresTemplate')?.workerUrls.length ?? 0) > 0;

/** This is longer than any queue of a test on a busy machine; only tests about the time limit set a shorter one. */
const patientMs = 60_000;

/** Opens a fresh database with the product's schema, for one test file. Close it in `afterAll`, which also drops it. */
export async function openTestDatabase(options: { takeWithinMs?: number; telemetry?: Telemetry } = {}) {
  const database = await openCopy(options);
  givePersonalKeys(database, testPersonalKeys);
  return database;
}

async function openCopy({
  takeWithinMs = patientMs,
  telemetry,
}: {
  takeWithinMs?: number;
  telemetry?: Telemetry;
}): Promise<Database> {
  const template = inject('postgresTemplate');
  if (!template) return openEmbedded({ takeWithinMs, telemetry });
  const copy = await copyPostgresTemplate(template);
  const database = await openPostgresServer(copy.url, {
    engine: isOnCitus ? 'citus' : 'postgres',
    takeWithinMs,
    telemetry,
  });
  let closing: Promise<void> | undefined;
  return { ...database, close: () => (closing ??= database.close().then(copy.drop)) };
}

async function openEmbedded(options: { takeWithinMs: number; telemetry: Telemetry | undefined }): Promise<Database> {
  const database = embeddedDatabaseOver(await openEmbeddedCopy(), options);
  await database.takeRole();
  return database;
}

async function openEmbeddedCopy(): Promise<PGlite> {
  // PostgreSQL would clear its default of 128 MB for every database; the product uses 16 too.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  return PGlite.create({ fs: new TemplateFileSystem(await requireEmbeddedTemplate()), startParams });
}
