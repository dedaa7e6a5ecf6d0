import type { AfterRestore } from '#platform/after-restore.ts';
import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Loop, LoopLog } from '#platform/jobs/loop.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { findWithdrawalViolations } from './audit.store.ts';
import { changeRule } from './rule/change-rule.ts';
import { withdrawalFinders } from './staff/find-by-withdrawal.ts';
import { reportOverdue } from './paying/report-overdue.ts';
import { reconcileWithdrawals } from './reconciling/reconcile-withdrawals.ts';
import { releaseWithdrawal } from './paying/release-withdrawal.ts';
import { createPinLimit, type PlayerWithdrawalDeps, type WithdrawalDeps } from './withdrawals.deps.ts';
import { createWithdrawalJobs } from './withdrawals.jobs.ts';
import { withdrawalsMetrics } from './withdrawals.metrics.ts';
import { withdrawalRoutes } from './withdrawals.routes.ts';
import { withdrawalsSealed } from './withdrawals.sealed.ts';
import { withdrawalStaff } from './withdrawals.staff.ts';
import { withdrawalsTimeline } from './staff/withdrawals.timeline.ts';

const lookEveryMs = 1_000;
const reportEveryMs = minuteMs;

/** The bank decides here, and money must arrive, so both loops go on while the clock is in doubt. */
function loops(parts: WithdrawalDeps, log: LoopLog): Loop[] {
  const deps = { ...parts, log };
  const { look, stop } = createWithdrawalJobs(deps);
  return [
    { what: 'advancing withdrawals', everyMs: lookEveryMs, work: look, stop, overlaps: true, worksInDoubt: true },
    {
      what: 'reporting late withdrawals',
      everyMs: reportEveryMs,
      work: () => reportOverdue(deps),
      worksInDoubt: true,
    },
  ];
}

export const withdrawalsModule = {
  timeline: withdrawalsTimeline,
  metrics: withdrawalsMetrics,
  calls: {
    '/api/pay/withdrawConfig': { rate: 'reads' },
    '/api/pay/keys': { rate: 'reads' },
    '/api/pay/saveKey': { rate: { perMinute: 30, perDay: 100 }, event: 'save_pix_key' },
    '/api/pay/removeKey': { rate: { perMinute: 30 }, event: 'remove_pix_key' },
    '/api/pay/withdraw': { rate: { perMinute: 120, perDay: 500 }, event: 'withdraw' },
    '/api/pay/resetPin': { rate: { perMinute: 30, perDay: 100 }, event: 'reset_pin' },
    '/api/pay/withdrawLog': { rate: 'reads' },
  } satisfies CallNotes,
  audits: [findWithdrawalViolations],
  sealed: withdrawalsSealed,
  playerFinders: withdrawalFinders,
  personalData: {
    saques: { table: 'withdrawal', columns: 'withdrawal_id, amount, fee, key_type, key, cpf, state, created_at' },
    chaves_pix: { table: 'pix_key', columns: 'type, key, created_at, removed_at' },
  } satisfies PersonalData,
  open: (parts: Omit<PlayerWithdrawalDeps, 'pinLimit'>) => ({
    routes: withdrawalRoutes({ ...parts, pinLimit: createPinLimit(parts) }),
    loops: (log: LoopLog) => loops(parts, log),
    staffRoutes: () => withdrawalStaff(parts),
    proposalHandlers: { 'withdrawal.release': releaseWithdrawal(parts), 'withdrawals.rule': changeRule(parts) },
    afterRestore: [
      { what: 'Withdrawals', isAboutTheBank: true, work: (since: Date) => reconcileWithdrawals(parts, since) },
    ] satisfies AfterRestore[],
  }),
};
