import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { closeByStaff, reopenByStaff } from './close-by-staff.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

export const privacyStaff = (deps: PrivacyDeps) =>
  ({
    '/back-office/api/players/close': (input, { note }) => closeByStaff(deps, input, note),
    '/back-office/api/players/reopen': (input, { note }) => reopenByStaff(deps, input, note),
  }) satisfies Partial<StaffHandlers>;
