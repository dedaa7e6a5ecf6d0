import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import type { Database } from '#platform/database/index.ts';
import { readImpeded } from './present-impediments.ts';

export const impededStaff = (deps: { db: Database }) =>
  ({
    '/back-office/api/impeded/list': (input, { note }) => readImpeded(deps, input, note),
  }) satisfies Partial<StaffHandlers>;
