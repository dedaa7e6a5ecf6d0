import { addDays, saoPauloDay } from '@ipe/pt-br';
import type { Reconciled } from '#platform/after-restore.ts';
import type { Queryable } from '#platform/database/index.ts';
import { dueAtOf } from '../build/build-document.ts';
import { listUnbuilt } from '../build/build-days.ts';
import { doubtUnreceived, findLastDay, insertInDoubt } from '../files.store.ts';
import type { ReportingDeps } from '../regulator-files.deps.ts';

/**
 * Inserts what is unbuilt of the days that are over, because their files may have been sent by now.
 * @returns whether the database has a day from which these begin
 */
async function insertUnbuilt(deps: ReportingDeps, tx: Queryable): Promise<boolean> {
  const [last, today] = [await findLastDay(tx), saoPauloDay(await deps.sharedClock(tx))];
  if (last === undefined) return false;
  for (let day = last; day < today; day = addDays(day, 1))
    for (const document of await listUnbuilt(tx, day))
      await insertInDoubt(tx, { day, document, dueAt: dueAtOf(deps, day) });
  return true;
}

const sentence = (day: string): string =>
  `SIGAP may have other files of ${day} than this database: rectify in the back office (SIGAP) those that it refuses.`;

const noDay = 'This database has no files for SIGAP: compare every day before today with what SIGAP has.';

/**
 * Run after a restore: SIGAP may have files that the database lacks. The same day is then built again with other bytes,
 * which SIGAP refuses as a second original, so their lots may be rectified at once.
 */
export async function doubtFiles(deps: ReportingDeps): Promise<Reconciled> {
  return deps.db.transaction(async (tx) => {
    if (!(await insertUnbuilt(deps, tx))) return { done: {}, forAPerson: [noDay] };
    return { done: {}, forAPerson: (await doubtUnreceived(tx)).map(sentence) };
  });
}
