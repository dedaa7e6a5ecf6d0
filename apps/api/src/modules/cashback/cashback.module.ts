import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { findCashbackViolations, findReckoningViolations, findUndecidedCashbacks } from './audit.store.ts';
import type { CashbackDeps } from './cashback.deps.ts';
import { cashbackRoutes } from './cashback.routes.ts';
import { settleCashback } from './settle-cashback.ts';
import { cashbackStaff } from './staff/cashback.staff.ts';
import { publishCashback } from './staff/publish-cashback.ts';

const jobs = (deps: CashbackDeps): Job[] => [
  {
    name: 'settle-cashback',
    what: 'pays the cashback of days and weeks that are over',
    // Runs each hour, so that a player with an open round is paid soon after it ends.
    cron: '20 * * * *',
    atStart: true,
    work: () => settleCashback(deps),
  },
];

export const cashbackModule = {
  calls: { '/api/cashback/list': { rate: 'reads' } } satisfies CallNotes,
  audits: [findCashbackViolations],
  houseAudits: [findReckoningViolations, findUndecidedCashbacks],
  personalData: {
    cashback: {
      table: 'cashback_period',
      columns: 'cashback_id, from_day, to_day, bets, wins, amount, outcome, settled_at',
    },
  } satisfies PersonalData,
  open: (deps: CashbackDeps) => ({
    routes: cashbackRoutes(deps),
    staffRoutes: () => cashbackStaff(deps),
    proposalHandlers: { 'cashback.publish': publishCashback(deps) },
    jobs: jobs(deps),
  }),
};
