import { fileURLToPath } from 'node:url';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The functions that have another shape on a Citus cluster. */
export const citusFolder = fileURLToPath(new URL('../../citus/functions', import.meta.url));
