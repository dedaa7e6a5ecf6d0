import { execute, openDatabase, sql } from '#platform/database/index.ts';

// Run by engines.ts: opens one engine, prints what it measured, and ends; if it has written, it ends by kill -9.
const [dataDir = '', url = '', load = ''] = process.argv.slice(2);
const secondsEach = 3;
const rowsPerBatch = 128;

const startedAt = performance.now();
const database = await openDatabase({ url: url || undefined, dataDir });
await execute(database, sql`select 1`);
const openMs = performance.now() - startedAt;

let lastId = 0;
const insertRow = () => execute(database, sql`insert into bench values (${++lastId}, 100)`);
const insertBatch = () => {
  const first = lastId + 1;
  lastId += rowsPerBatch;
  return execute(
    database,
    sql`insert into bench select id, 100 from generate_series(${first}::int, ${lastId}::int) id`,
  );
};

/** How many rows a second `callers` insert, each of which waits for its last answer. */
async function rowsPerSecond(callers: number, insert: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  const isOver = () => performance.now() - begun > secondsEach * 1_000;
  let rows = 0;
  const call = async () => {
    while (!isOver()) {
      const inserted = await insert();
      rows += inserted;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return rows / ((performance.now() - begun) / 1_000);
}

const measured: Record<string, number> = { openMs, openMegabytes: process.memoryUsage().rss / 1e6 };
if (load) {
  await execute(database, sql`drop table if exists bench`);
  await execute(database, sql`create table bench (id int primary key, amount bigint not null)`);
  measured['oneCaller'] = await rowsPerSecond(1, insertRow);
  measured['twentyCallers'] = await rowsPerSecond(20, insertRow);
  measured['batches'] = await rowsPerSecond(4, insertBatch);
  measured['loadedMegabytes'] = process.memoryUsage().rss / 1e6;
}
process.stdout.write(JSON.stringify(measured), () => {
  if (load) process.kill(process.pid, 'SIGKILL');
  else void database.close();
});
