import type { AfterRestore } from '#platform/after-restore.ts';
import type { Job } from '#platform/jobs/index.ts';
import { buildDays } from './build/build-days.ts';
import { findFileViolations } from './check-files.ts';
import { forgetOldFiles } from './forget-files.store.ts';
import { doubtFiles } from './deliver/doubt-files.ts';
import { sendFiles } from './deliver/send-files.ts';
import type { RegulatorFilesDeps, ReportingDeps } from './regulator-files.deps.ts';
import { regulatorFilesStaff } from './regulator-files.staff.ts';
import { regulatorFilesMetrics } from './regulator-files.metrics.ts';

/** Does nothing in a house that reports to no regulator. */
const whereReported =
  (deps: RegulatorFilesDeps, work: (deps: ReportingDeps) => Promise<void>) => async (): Promise<void> => {
    const { reporter } = deps;
    if (reporter !== undefined) await work({ ...deps, reporter });
  };

const jobs = (deps: RegulatorFilesDeps): Job[] => [
  {
    name: 'build-regulator-files',
    what: 'writes and signs the files that the regulator gets of every closed day',
    cron: '*/10 * * * *',
    atStart: true,
    work: whereReported(deps, buildDays),
  },
  {
    name: 'send-regulator-files',
    what: 'sends the regulator what it hasn’t got yet, and asks what became of the rest',
    cron: '* * * * *',
    work: whereReported(deps, sendFiles),
  },
];

const afterRestore = (deps: RegulatorFilesDeps): AfterRestore[] => {
  const { reporter } = deps;
  if (reporter === undefined) return [];
  return [{ what: 'SIGAP files', isAboutTheBank: false, work: () => doubtFiles({ ...deps, reporter }) }];
};

export const regulatorFilesModule = {
  metrics: regulatorFilesMetrics,
  houseAudits: [findFileViolations],
  retention: [forgetOldFiles],
  open: (deps: RegulatorFilesDeps) => ({
    jobs: jobs(deps),
    staffRoutes: () => regulatorFilesStaff(deps),
    afterRestore: afterRestore(deps),
  }),
};
