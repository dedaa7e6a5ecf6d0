import { fileURLToPath } from 'node:url';

/** The product's own migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** What a Citus cluster has in another shape. */
export const citusFolder = fileURLToPath(new URL('../../citus/functions', import.meta.url));
