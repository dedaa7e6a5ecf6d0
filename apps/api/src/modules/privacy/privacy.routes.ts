import { createRateLimit } from '#platform/admission/rate-limit.ts';
import type { Handlers } from '#platform/calls/call-server.ts';
import { closeAccount } from './close-account.ts';
import { exportData } from './export-data.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

export function privacyRoutes(deps: PrivacyDeps) {
  // An export reads everything that there is of a player.
  const exports = createRateLimit(deps, { name: 'export-player', tries: 5, windowSeconds: 60 * 60 });
  return {
    '/api/user/exportData': async (_input, { session }) => {
      await exports.take(String(session.playerId));
      return exportData(deps, session.playerId);
    },
    '/api/user/closeAccount': (input, { session }) => closeAccount(deps, session.playerId, input),
  } satisfies Partial<Handlers>;
}
