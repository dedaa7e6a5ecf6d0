import type { Database } from '#platform/database/index.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { findReportViolations } from './audit.store.ts';
import { noteReportDays } from './note-days.ts';
import { reportsStaff } from './reports.staff.ts';

type Parts = { db: Database; clock: Clock } & Parameters<typeof reportsStaff>[0];

const jobs = (parts: Parts): Job[] => [
  {
    name: 'note-report-days',
    what: 'adds up what the house reports of every closed day',
    cron: '*/10 * * * *',
    atStart: true,
    work: () => noteReportDays(parts),
  },
];

export const reportsModule = {
  houseAudits: [findReportViolations],
  open: (parts: Parts) => ({ jobs: jobs(parts), staffRoutes: () => reportsStaff(parts) }),
};
