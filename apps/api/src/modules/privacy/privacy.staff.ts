import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { closeByStaff, reopenByStaff } from './close-by-staff.ts';
import { exportRequests, listOfPlayer, listOpen } from './requests/list-requests.ts';
import { answerRequest, noteRequest, readRequest } from './requests/work-on-requests.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

export const privacyStaff = (deps: PrivacyDeps) =>
  ({
    '/back-office/api/players/close': (input, context) => closeByStaff(deps, input, context),
    '/back-office/api/players/reopen': (input, context) => reopenByStaff(deps, input, context),
    '/back-office/api/data-requests/list': (input) => listOpen(deps, input),
    '/back-office/api/data-requests/player': ({ playerId }) => listOfPlayer(deps, playerId),
    '/back-office/api/data-requests/read': (input, context) => readRequest(deps, input, context),
    '/back-office/api/data-requests/note': (input, context) => noteRequest(deps, input, context),
    '/back-office/api/data-requests/answer': (input, context) => answerRequest(deps, input, context),
    '/back-office/api/data-requests/export': (input, context) => exportRequests(deps, input, context),
  }) satisfies Partial<StaffHandlers>;
