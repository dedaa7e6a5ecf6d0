import type { Handlers } from '#platform/calls/call-server.ts';
import { acceptTerms } from './accept-terms.ts';
import type { ConfirmationDeps } from './confirmation.deps.ts';
import { beginFaceCheck } from './faces/begin-face-check.ts';
import { followLastFaceCheck } from './faces/follow-last-face-check.ts';
import { readConfirmation } from './read-confirmation.ts';
import { readRegistration } from './registering/read-registration.ts';
import { saveRegistration } from './registering/save-registration.ts';

export const confirmationRoutes = (deps: ConfirmationDeps) =>
  ({
    '/api/user/confirmation': (_input, { session }) => readConfirmation(deps, deps.db, session.playerId),
    '/api/user/registration': (_input, { session }) => readRegistration(deps, session.playerId),
    '/api/user/saveRegistration': (input, { session, caller }) =>
      saveRegistration(deps, input, { playerId: session.playerId, caller }),
    '/api/user/acceptTerms': (input, { session, caller }) =>
      acceptTerms(deps, input, { playerId: session.playerId, caller }),
    '/api/user/followFaceCheck': (_input, { session }) => followLastFaceCheck(deps, session.playerId),
    '/api/user/beginFaceCheck': (_input, { session }) => beginFaceCheck(deps, session.playerId),
  }) satisfies Partial<Handlers>;
