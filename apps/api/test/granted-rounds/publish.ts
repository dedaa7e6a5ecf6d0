import type { RoundsDocument } from '@ipe/staff-contract';
import type { TestApp } from '../app/start-test-app.ts';
import { publishingStaff } from '../staff/publishing-staff.ts';

/** Members of staff who publish rounds for players to take. */
export const roundsStaff = (appOf: () => TestApp) =>
  publishingStaff(appOf, (offerId, document: RoundsDocument) => ({
    kind: 'rounds.publish',
    payload: { offerId, document },
    reason: 'Calendário do mês',
  }));
