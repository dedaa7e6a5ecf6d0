import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { changePhone, sendPhoneCode } from './change-phone.ts';
import { correctName } from './correct-name.ts';

export const identityStaff = (deps: IdentityDeps) =>
  ({
    '/back-office/api/players/send-phone-code': (input, context) => sendPhoneCode(deps, input, context),
    '/back-office/api/players/change-phone': (input, context) => changePhone(deps, input, context),
    '/back-office/api/players/correct-name': (input, context) => correctName(deps, input, context),
  }) satisfies Partial<StaffHandlers>;
