import { oneByOne, type Job } from '#platform/jobs/index.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { advanceInactive } from './advance-inactive.ts';
import type { InactivityDeps } from './inactivity.deps.ts';
import { notifyLeft } from './notify-left.ts';
import { inactivityStaff } from './staff/inactivity.staff.ts';
import { inactivityTimeline } from './staff/inactivity.timeline.ts';

const jobs = (deps: InactivityDeps): Job[] => [
  {
    name: 'end-inactive-accounts',
    what: 'notifies players who left their accounts, ends those accounts after the notice and returns their money',
    cron: '0 12 * * *',
    work: () => oneByOne([notifyLeft, advanceInactive], (step) => step(deps)),
  },
];

export const inactivityModule = {
  timeline: inactivityTimeline,
  personalData: {
    conta_sem_uso: {
      table: 'inactive_account',
      columns: 'told_at, state, seen_on, close_at, closed_at, return_until, ended_at, ended_as',
    },
  } satisfies PersonalData,
  open: (parts: InactivityDeps) => ({ jobs: jobs(parts), staffRoutes: () => inactivityStaff(parts) }),
};
