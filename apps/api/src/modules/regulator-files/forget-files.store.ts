import { saoPauloDay } from '@ipe/pt-br';
import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';

/** Files and answers are kept for five years (Portaria SPA/MF 1.207/2024 art. 10) and a day. */
const yearsKept = 5;

const daysAtOnce = 100;

/**
 * Deletes the files of days that are older, because they contain CPFs. A day with a later correction stays until the
 * correction is as old.
 */
export async function forgetOldFiles(db: Queryable, now: Date): Promise<void> {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - yearsKept);
  then.setUTCDate(then.getUTCDate() - 1);
  const old = await queryRows(
    db,
    sql<{ day: string }>`
      select distinct day from sigap_document d
      where day < ${saoPauloDay(then)}::date
        and not exists (select from sigap_file f where f.day = d.day and f.built_at > ${then})
        and not exists (select from sigap_answer a where a.day = d.day and a.at > ${then})
      order by day limit ${daysAtOnce}`,
  );
  for (const { day } of old) await execute(db, sql`select erase_sigap_day(${day}::date)`);
}
