import { execute, findRow, openDatabase, sql } from '#platform/database/index.ts';

// Run and killed by kill.test.ts, which made the table: commits marks one by one and prints each when it is acknowledged.
const database = await openDatabase({ dataDir: String(process.argv[2]) });
const last = await findRow(database, sql<{ id: number | null }>`select max(id) as id from mark`);
for (let id = (last?.id ?? 0) + 1; ; id++) {
  await database.transaction((transaction) => execute(transaction, sql`insert into mark values (${id})`));
  process.stdout.write(`${id}\n`);
}
