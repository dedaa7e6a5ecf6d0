import type { Job } from '#platform/jobs/index.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { findYesterday, reconcileDays } from './reconcile-days.ts';
import type { ReconciliationDeps } from './reconciliation.deps.ts';
import { reconciliationMetrics } from './reconciliation.metrics.ts';
import { countDifferences, listDays, listDifferences, listMissingDays } from './reconciliation.store.ts';
import { runAgain } from './run-again.ts';

/** A quarter of a year. */
const shownDays = 92;
const shownDifferences = 500;

const jobs = (deps: ReconciliationDeps): Job[] => [
  {
    name: 'reconcile-days',
    what: 'compares the bank’s book of every day that is over with ours',
    // Payouts of the evening have ended by then.
    cron: '20 3 * * *',
    work: () => reconcileDays(deps),
  },
];

const staffRoutes = (deps: ReconciliationDeps) =>
  ({
    '/back-office/api/reconciliation/days': async () => ({
      list: (await listDays(deps.db, shownDays)).map((row) => ({ ...row, lookedAt: row.lookedAt.toISOString() })),
      missing: await listMissingDays(deps.db, await findYesterday(deps)),
    }),
    '/back-office/api/reconciliation/differences': async ({ day }) => ({
      list: await listDifferences(deps.db, day, shownDifferences),
      total: await countDifferences(deps.db, day),
    }),
    '/back-office/api/reconciliation/run': (input, context) => runAgain(deps, input, context),
  }) satisfies Partial<StaffHandlers>;

export const reconciliationModule = {
  metrics: reconciliationMetrics,
  open: (parts: ReconciliationDeps) => ({ jobs: jobs(parts), staffRoutes: () => staffRoutes(parts) }),
};
