import type { AfterRestore } from '#platform/after-restore.ts';
import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { findLimitViolations } from './audit.store.ts';
import { askAgain } from './blocks/ask-again.ts';
import { blocksStaff } from './blocks/blocks.staff.ts';
import { releaseMoneyOfExcluded } from './blocks/release-money.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { limitsRoutes } from './limits.routes.ts';
import { limitsTimeline } from './blocks/limits.timeline.ts';

const jobs = (parts: LimitsDeps): Job[] => [
  {
    name: 'free-those-who-left',
    what: 'frees money that still waits for bets of players who are self-excluded or closing their account',
    cron: '30 4 * * *',
    atStart: true,
    work: () => releaseMoneyOfExcluded(parts),
  },
];

const often = { rate: { perMinute: 30, perDay: 100 } };

export const limitsModule = {
  timeline: limitsTimeline,
  calls: {
    '/api/user/limits': { rate: 'reads' },
    '/api/user/ownPlay': { rate: { perMinute: 30 } },
    '/api/user/setLimits': { ...often, event: 'set_limits', asked: ['requestId', 'limits'] },
    '/api/user/pause': { ...often, event: 'pause', asked: ['requestId', 'days'] },
    '/api/user/selfExclude': { ...often, event: 'self_exclude', asked: ['requestId', 'months'] },
  } satisfies CallNotes,
  audits: [findLimitViolations],
  personalData: {
    limites: { table: 'player_limit', columns: 'kind, period, value, pending_value, pending_from' },
    pausas: {
      table: 'player_block',
      columns: 'paused_until, excluded_since, excluded_until, closing_since, suspended_since',
    },
    pedidos: { table: 'account_request', columns: 'kind, content, created_at' },
  } satisfies PersonalData,
  open: (parts: LimitsDeps) => ({
    routes: limitsRoutes(parts),
    staffRoutes: () => blocksStaff(parts),
    jobs: jobs(parts),
    afterRestore: [
      { what: 'Limits', isAboutTheBank: false, work: (_since, asked) => askAgain(parts, asked) },
    ] satisfies AfterRestore[],
  }),
};
