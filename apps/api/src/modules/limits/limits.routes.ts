import type { Handlers } from '#platform/calls/call-server.ts';
import { createRateLimit } from '#platform/admission/rate-limit.ts';
import { pausePlayer, selfExclude } from './block-player.ts';
import { closeAccount } from '#modules/privacy/close-account.ts';
import { exportData } from '#modules/privacy/export-data.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { readLimits } from './read-limits.ts';
import { setLimits } from './set-limits.ts';

export function limitsRoutes(deps: LimitsDeps) {
  // An export reads everything that there is of a player.
  const exports = createRateLimit(deps, { name: 'export-player', tries: 5, windowSeconds: 60 * 60 });
  return {
    '/api/user/limits': (_input, { session }) => readLimits(deps, deps.db, session.playerId),
    '/api/user/setLimits': (input, { session }) => setLimits(deps, session.playerId, input),
    '/api/user/pause': (input, { session }) => pausePlayer(deps, session.playerId, input),
    '/api/user/selfExclude': (input, { session }) => selfExclude(deps, session.playerId, input),
    '/api/user/exportData': async (_input, { session }) => {
      await exports.take(String(session.playerId));
      return exportData(deps, session.playerId);
    },
    '/api/user/closeAccount': (input, { session }) => closeAccount(deps, session.playerId, input),
  } satisfies Partial<Handlers>;
}
