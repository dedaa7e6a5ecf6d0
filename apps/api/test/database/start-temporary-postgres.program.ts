import { startTemporaryPostgres } from './start-temporary-postgres.ts';

// Killed by start-temporary-postgres.test.ts when it has printed where its server is.
const { url } = await startTemporaryPostgres();
process.stdout.write(url);
setInterval(() => {}, 1_000);
