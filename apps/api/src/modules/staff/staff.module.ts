import type { AfterRestore } from '#platform/after-restore.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { createServerSecret } from '#platform/security/server-secret.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { LogEntry } from '#platform/staff-door/staff-handlers.ts';
import type { StaffHouse } from '#platform/staff-door/proposal-handlers.ts';
import { appendEntry, findLogViolations } from './log/log.store.ts';
import { memberHandlers } from './members/member-handlers.ts';
import { findActor } from './sessions/find-actor.ts';
import { endEverything } from './sessions/end-everything.ts';
import { forgetSessions } from './sessions/session-times.ts';
import { createStaffLimits, type StaffDeps } from './staff.deps.ts';
import { signInsRefused, staffMetrics } from './staff.metrics.ts';
import { staffRoutes } from './staff.routes.ts';
import { sealSecrets } from './ways/seal-secrets.ts';
import { createChallenges } from './ways/challenges.ts';
import { staffTimeline } from './log/staff.timeline.ts';

const jobs = (deps: StaffDeps): Job[] => [
  {
    name: 'seal-staff-secrets',
    what: 'brings the secrets of authenticator apps of staff under the key that seals now',
    cron: '29 * * * *',
    atStart: true,
    work: () => sealSecrets(deps),
  },
];

type Parts = Omit<StaffDeps, 'limits' | 'challenges' | 'offerSecret' | 'signInsRefused'> & {
  telemetry: Pick<Telemetry, 'meter'>;
};

function openStaff({ telemetry, ...parts }: Parts) {
  const deps: StaffDeps = {
    ...parts,
    signInsRefused: telemetry.meter.counter(signInsRefused),
    limits: createStaffLimits(parts),
    challenges: createChallenges(parts),
    offerSecret: createServerSecret(parts.db, 'staff-offers'),
  };
  return {
    staffRoutes: (house: StaffHouse) => staffRoutes({ ...deps, ...house }),
    proposalHandlers: memberHandlers(deps),
    jobs: jobs(deps),
    afterRestore: [{ what: 'Staff', isAboutTheBank: false, work: () => endEverything(parts) }] satisfies AfterRestore[],
    staffDoor: {
      findMember: (token: string) => findActor(deps, token),
      writeEntry: (tx: Queryable, entry: LogEntry) => appendEntry(tx, entry, deps.clock()),
    },
  };
}

export const staffModule = {
  timeline: staffTimeline,
  metrics: staffMetrics,
  houseAudits: [findLogViolations],
  retention: [forgetSessions],
  open: openStaff,
};
