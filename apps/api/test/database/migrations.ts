import { fileURLToPath } from 'node:url';

/** The product's own migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
