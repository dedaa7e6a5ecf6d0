import type { CashbackDocument } from '@ipe/staff-contract';
import type { TestApp } from '../app/start-test-app.ts';
import { publishingStaff } from '../staff/publishing-staff.ts';

/** Members of staff who publish cashback. */
export const cashbackStaff = (appOf: () => TestApp) =>
  publishingStaff(appOf, (cashbackId, document: CashbackDocument) => ({
    kind: 'cashback.publish',
    payload: { cashbackId, document },
    reason: 'Calendário do mês',
  }));
