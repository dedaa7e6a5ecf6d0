import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { compareDeposits } from './compare-deposits.ts';
import { comparePayouts } from './compare-payouts.ts';
import { compareReturns } from './compare-returns.ts';
import * as store from './reconciliation.store.ts';
import type { ReconciliationDeps } from './reconciliation.deps.ts';

/** For this many days a day with differences is compared again: most differences end by themselves, such as a payout on its way. */
const lookAgainDays = 7;

/** @returns the last day that is over */
export const findYesterday = async ({ db, sharedClock }: Pick<ReconciliationDeps, 'db' | 'sharedClock'>) =>
  addDays(saoPauloDay(await sharedClock(db)), -1);

/** Compares our book of a day with the bank's. @throws PspUnavailableError */
export async function compareDay(deps: ReconciliationDeps, day: string): Promise<store.ComparedDay> {
  const time = { from: startOfSaoPauloDay(day), to: startOfSaoPauloDay(addDays(day, 1)) };
  const received = await compareDeposits(deps, time);
  const returned = await compareReturns(deps, time);
  const paidOut = await comparePayouts(deps, time);
  return { day, received, returned, paidOut };
}

/** Compares a day again and replaces the stored result. @throws PspUnavailableError */
export async function reconcileDay(deps: ReconciliationDeps, day: string): Promise<void> {
  const compared = await compareDay(deps, day);
  await deps.db.transaction(async (tx) => store.writeDay(tx, { ...compared, now: await deps.sharedClock(tx) }));
}

/**
 * Compares every day that is over with the bank's book, and once more those of the last week that had differences. The
 * first day ever is yesterday; after an outage it catches up day by day.
 * @throws PspUnavailableError
 */
export async function reconcileDays(deps: ReconciliationDeps): Promise<void> {
  const yesterday = await findYesterday(deps);
  const again = await store.listDaysWithDifferences(deps.db, addDays(yesterday, -lookAgainDays));
  const missing = await store.listMissingDays(deps.db, yesterday);
  for (const day of [...again, ...missing]) await reconcileDay(deps, day);
}
