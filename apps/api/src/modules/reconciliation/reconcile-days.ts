import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { compareDeposits } from './compare-deposits.ts';
import { comparePayouts } from './compare-payouts.ts';
import { compareReturns } from './compare-returns.ts';
import * as store from './reconciliation.store.ts';
import type { ReconciliationDeps } from './reconciliation.deps.ts';

/** For so long a day with differences is looked at again: most end by themselves, such as a payout on its way. */
const lookAgainDays = 7;

/** In place of what was found before. @throws PspUnavailableError */
export async function reconcileDay(deps: ReconciliationDeps, day: string): Promise<void> {
  const time = { from: startOfSaoPauloDay(day), to: startOfSaoPauloDay(addDays(day, 1)) };
  const received = await compareDeposits(deps, time);
  const returned = await compareReturns(deps, time);
  const paidOut = await comparePayouts(deps, time);
  await deps.db.transaction(async (tx) =>
    store.writeDay(tx, { day, received, returned, paidOut, now: await deps.sharedClock(tx) }),
  );
}

/**
 * Compares every day that is over with the bank's book, and again those of the last week that had differences. The first is yesterday;
 * a standstill is caught up with.
 * @throws PspUnavailableError
 */
export async function reconcileDays(deps: ReconciliationDeps): Promise<void> {
  const yesterday = addDays(saoPauloDay(await deps.sharedClock(deps.db)), -1);
  const again = await store.listDaysWithDifferences(deps.db, addDays(yesterday, -lookAgainDays));
  const last = await store.findLastDay(deps.db);
  for (const day of again) await reconcileDay(deps, day);
  for (let day = last === undefined ? yesterday : addDays(last, 1); day <= yesterday; day = addDays(day, 1))
    await reconcileDay(deps, day);
}
