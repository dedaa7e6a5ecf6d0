import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { addDays, saoPauloDay } from '@ipe/pt-br';

/** Files and answers stay so long (Portaria SPA/MF 1.207/2024 art. 10), and a day more. */
const yearsKept = 5;

const daysAtOnce = 100;

/** Deletes what was sent of days that long ago; CPFs stand in it. */
export async function forgetOldFiles(db: Queryable, now: Date): Promise<void> {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - yearsKept);
  const old = await queryRows(
    db,
    sql<{ day: string }>`
      select distinct day from sigap_document where day < ${addDays(saoPauloDay(then), -1)}::date order by day limit ${daysAtOnce}`,
  );
  for (const { day } of old) await execute(db, sql`select erase_sigap_day(${day}::date)`);
}
