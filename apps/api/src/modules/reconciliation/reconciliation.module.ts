import type { Job } from '#platform/jobs/index.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { reconcileDays } from './reconcile-days.ts';
import type { ReconciliationDeps } from './reconciliation.deps.ts';
import { listDays, listDifferences } from './reconciliation.store.ts';

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

const staffRoutes = ({ db }: ReconciliationDeps) =>
  ({
    '/back-office/api/reconciliation/days': async () => ({
      list: (await listDays(db, shownDays)).map((row) => ({ ...row, lookedAt: row.lookedAt.toISOString() })),
    }),
    '/back-office/api/reconciliation/differences': async ({ day }) => ({
      list: await listDifferences(db, day, shownDifferences),
    }),
  }) satisfies Partial<StaffHandlers>;

export const reconciliationModule = {
  open: (parts: ReconciliationDeps) => ({ jobs: jobs(parts), staffRoutes: () => staffRoutes(parts) }),
};
