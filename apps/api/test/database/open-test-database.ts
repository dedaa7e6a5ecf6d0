import { PGlite } from '@electric-sql/pglite';
import { embeddedDatabaseOver } from '#platform/database/embedded-database.ts';
import type { Database } from '#platform/database/index.ts';
import { requireEmbeddedTemplate } from './embedded-template.ts';

/** A fresh database with the product's schema, for one test file. Close it in `afterAll`. */
export async function openTestDatabase(): Promise<Database> {
  return embeddedDatabaseOver(await PGlite.create({ loadDataDir: await requireEmbeddedTemplate() }));
}
