import { addDays, saoPauloDay } from '@ipe/pt-br';
import type { Reconciled } from '#platform/after-restore.ts';
import type { Queryable } from '#platform/database/index.ts';
import { dueAtOf } from '../build/build-document.ts';
import { listUnbuilt } from '../build/build-days.ts';
import { doubtUnreceived, findLastDay, insertInDoubt } from '../files.store.ts';
import type { ReportingDeps } from '../regulator-files.deps.ts';

/** Inserts what is unbuilt of the days that are over, because their files may have been sent by now. */
async function insertUnbuilt(deps: ReportingDeps, tx: Queryable): Promise<void> {
  const [last, today] = [await findLastDay(tx), saoPauloDay(await deps.sharedClock(tx))];
  for (let day = last ?? today; day < today; day = addDays(day, 1))
    for (const document of await listUnbuilt(tx, day))
      await insertInDoubt(tx, { day, document, dueAt: dueAtOf(deps, day) });
}

/**
 * Run after a restore: SIGAP may have files that the database lacks. The same day is then built again with other bytes,
 * which SIGAP refuses as a second original, so their lots may be rectified at once.
 */
export async function doubtFiles(deps: ReportingDeps): Promise<Reconciled> {
  const days = await deps.db.transaction(async (tx) => {
    await insertUnbuilt(deps, tx);
    return doubtUnreceived(tx);
  });
  const sentence = (day: string): string =>
    `SIGAP may have files of ${day} that are built again now: rectify in the back office (SIGAP) those that it refuses.`;
  return { done: {}, forAPerson: days.map(sentence) };
}
