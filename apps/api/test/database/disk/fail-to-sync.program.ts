import fs from 'node:fs';
import { execute, openDatabase, sql } from '#platform/database/index.ts';

// Run by embedded-database.test.ts: the disk fails to sync, as a dying one does.
const database = await openDatabase({ dataDir: String(process.argv[2]) });
fs.fdatasyncSync = () => {
  throw Object.assign(new Error('input/output error'), { code: 'EIO' });
};
await execute(database, sql`create table lost (id int)`).then(
  () => process.stdout.write('acknowledged'),
  () => {},
);
setInterval(() => {}, 1_000);
