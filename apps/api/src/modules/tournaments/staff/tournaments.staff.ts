import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import type { TournamentsDeps } from '../tournaments.deps.ts';
import { cancelByStaff } from './cancel-tournament.ts';
import { checkByStaff, listForStaff, readForStaff } from './present-for-staff.ts';

export const tournamentsStaff = (deps: TournamentsDeps) =>
  ({
    '/back-office/api/tournaments/list': () => listForStaff(deps),
    '/back-office/api/tournaments/read': ({ id }) => readForStaff(deps, id),
    '/back-office/api/tournaments/check': (input) => checkByStaff(deps, input),
    '/back-office/api/tournaments/cancel': (input, context) => cancelByStaff(deps, input, context),
  }) satisfies Partial<StaffHandlers>;
