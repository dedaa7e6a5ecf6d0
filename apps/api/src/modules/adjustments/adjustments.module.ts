import type { PersonalData } from '#platform/personal-data.ts';
import type { Clock } from '#platform/time/clock.ts';
import { adjustMoney } from './adjust-money.ts';
import { findAdjustmentViolations, findUndecidedAdjustments } from './audit.store.ts';

export const adjustmentsModule = {
  audits: [findAdjustmentViolations],
  houseAudits: [findUndecidedAdjustments],
  personalData: {
    ajustes: { table: 'adjustment', columns: 'adjustment_id, amount, message, created_at' },
  } satisfies PersonalData,
  open: (parts: { clock: Clock }) => ({ proposalHandlers: { 'money.adjust': adjustMoney(parts) } }),
};
