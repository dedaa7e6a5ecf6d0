import { findByDeposit } from './staff/find-by-deposit.ts';
import type { AfterRestore } from '#platform/after-restore.ts';
import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Loop, LoopLog } from '#platform/jobs/loop.ts';
import { findDepositViolations } from './audit.store.ts';
import type { CreateDepositDeps } from './deposits.deps.ts';
import { createDepositJobs } from './deposits.jobs.ts';
import { reconcileDeposits } from './reconciling/reconcile-deposits.ts';
import { depositsSealed } from './deposits.sealed.ts';
import { depositRoutes } from './deposits.routes.ts';
import { depositsStaff } from './staff/deposits.staff.ts';
import { depositsTimeline } from './staff/deposits.timeline.ts';

const lookEveryMs = 1_000;

export const depositsModule = {
  timeline: depositsTimeline,
  playerFinders: [findByDeposit],
  calls: {
    '/api/pay/rechargeConfig': { rate: 'reads' },
    '/api/pay/recharge': { rate: 'own limit' },
    '/api/pay/rechargeStatus': { rate: 'reads' },
    '/api/pay/rechargePaid': { rate: 'own limit' },
    '/api/pay/rechargeLog': { rate: 'reads' },
  } satisfies CallNotes,
  audits: [findDepositViolations],
  sealed: depositsSealed,
  personalData: {
    depositos: {
      table: 'recharge_order',
      columns: 'order_id, amount, cpf, name, state, end_to_end_id, active_code, bonus, created_at, settled_at',
    },
    depositos_devolvidos: { table: 'recharge_return', columns: 'order_id, refund_id, amount, nature, created_at' },
  } satisfies PersonalData,
  open: (parts: CreateDepositDeps) => ({
    routes: depositRoutes(parts),
    staffRoutes: () => depositsStaff(parts),
    afterRestore: [
      { what: 'Deposits', isAboutTheBank: true, work: (since: Date) => reconcileDeposits(parts, since) },
    ] satisfies AfterRestore[],
    loops: (log: LoopLog): Loop[] => {
      const { look, stop } = createDepositJobs({ ...parts, log });
      return [
        { what: 'looking at deposits', everyMs: lookEveryMs, work: look, stop, overlaps: true, worksInDoubt: true },
      ];
    },
  }),
};
