import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { makeBackup } from './make-backup.ts';
import { checkItself, type CheckDeps } from './check-itself.ts';
import { listJobs, replayJob, runJob, type SystemDeps } from './order-jobs.ts';
import { presentState, type StateDeps } from './present-state.ts';

type Deps = SystemDeps & StateDeps & CheckDeps;

const systemStaff = (deps: Deps) =>
  ({
    '/back-office/api/jobs/list': () => listJobs(deps),
    '/back-office/api/jobs/run': (input, context) => runJob(deps, input, context),
    '/back-office/api/jobs/replay': (input, context) => replayJob(deps, input, context),
    '/back-office/api/system/state': () => presentState(deps),
    '/back-office/api/system/check': () => checkItself(deps),
    '/back-office/api/backup/make': (input, context) => makeBackup(deps, input, context),
  }) satisfies Partial<StaffHandlers>;

export const systemModule = {
  open: (parts: Deps) => ({ staffRoutes: () => systemStaff(parts) }),
};
