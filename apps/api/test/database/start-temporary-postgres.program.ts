import { startTemporaryPostgres } from './start-temporary-postgres.ts';

// start-temporary-postgres.test.ts kills this program after it has printed its server's address.
const { url } = await startTemporaryPostgres();
process.stdout.write(url);
setInterval(() => {}, 1_000);
