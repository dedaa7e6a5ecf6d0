import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { Loop } from '#platform/jobs/loop.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { findPotViolations, findShareViolations, findUndecidedJackpots } from './audit.store.ts';
import { countJackpot } from './counting/count-jackpot.ts';
import type { JackpotDeps } from './jackpot.deps.ts';
import { jackpotRoutes } from './jackpot.routes.ts';
import { jackpotStaff } from './staff/jackpot.staff.ts';
import { publishJackpot } from './staff/publish-jackpot.ts';

const countEveryMs = 2_000;

const jobs = (deps: JackpotDeps): Job[] => [
  {
    name: 'count-jackpot',
    what: 'counts for the jackpot whom no node has counted: those who played on one that has died',
    cron: '*/10 * * * *',
    atStart: true,
    work: () => countJackpot(deps, { isSweep: true }),
  },
];

export const jackpotModule = {
  calls: {
    '/api/jackpot/read': { rate: 'reads' },
    '/api/jackpot/won': { rate: 'reads' },
  } satisfies CallNotes,
  audits: [findShareViolations],
  houseAudits: [findPotViolations, findUndecidedJackpots],
  personalData: {
    jackpot: {
      table: 'jackpot_share',
      columns: 'jackpot_id, pot_no, bets, rounds, near_round, near_drawn, near_bet, near_at, has_won',
    },
  } satisfies PersonalData,
  open: (deps: JackpotDeps) => ({
    routes: jackpotRoutes(deps),
    staffRoutes: () => jackpotStaff(deps),
    proposalHandlers: { 'jackpot.publish': publishJackpot(deps) },
    jobs: jobs(deps),
    loops: (): Loop[] => [{ what: 'counting for the jackpot', everyMs: countEveryMs, work: () => countJackpot(deps) }],
  }),
};
