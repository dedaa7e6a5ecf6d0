import type { AfterRestore } from '#platform/after-restore.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { askEverybodyAnew } from './asking/ask-anew.ts';
import { checkBase } from './asking/check-base.ts';
import { findImpededViolations } from './audit.store.ts';
import { advanceImpediments } from './flow/advance-impediments.ts';
import type { ImpededDeps } from './impeded.deps.ts';
import { impededStaff } from './staff/impeded.staff.ts';
import { impededTimeline } from './staff/impeded.timeline.ts';

const jobs = (deps: ImpededDeps): Job[] => [
  {
    name: 'check-impeded',
    what: 'asks the regulator’s list for everybody who is due',
    cron: '* * * * *',
    work: () => checkBase(deps),
  },
  {
    name: 'advance-impediments',
    what: 'closes accounts of impeded persons and returns their money',
    cron: '*/5 * * * *',
    atStart: true,
    work: () => advanceImpediments(deps),
  },
];

const afterRestore = (deps: ImpededDeps): AfterRestore[] =>
  deps.rules.asksImpeded
    ? [{ what: 'Regulator’s list', isAboutTheBank: false, work: () => askEverybodyAnew(deps) }]
    : [];

export const impededModule = {
  timeline: impededTimeline,
  audits: [findImpededViolations],
  // An export must not tell what the list answers: it has neither answers nor reasons, and no query about a person who
  // was refused at sign-up.
  personalData: {
    consultas_ao_regulador: { table: 'impeded_query', columns: 'asked_at, cause', only: "cause <> 'sign_up'" },
    impedimentos: { table: 'impediment', columns: 'state, found_at, closed_at, return_until, ended_at, ended_as' },
  } satisfies PersonalData,
  open: (parts: ImpededDeps) => ({
    jobs: jobs(parts),
    staffRoutes: () => impededStaff(parts),
    afterRestore: afterRestore(parts),
  }),
};
