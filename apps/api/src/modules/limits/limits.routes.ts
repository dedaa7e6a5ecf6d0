import type { Handlers } from '#platform/calls/call-server.ts';
import { pausePlayer, selfExclude } from './blocks/block-player.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { readLimits } from './read-limits.ts';
import { readOwnPlay } from './meter/read-own-play.ts';
import { setLimits } from './set-limits.ts';

export function limitsRoutes(deps: LimitsDeps) {
  return {
    '/api/user/limits': (_input, { session }) => readLimits(deps, deps.db, session.playerId),
    '/api/user/ownPlay': (_input, { session }) => readOwnPlay(deps, session.playerId),
    '/api/user/setLimits': (input, { session }) => setLimits(deps, session.playerId, input),
    '/api/user/pause': (input, { session }) => pausePlayer(deps, session.playerId, input),
    '/api/user/selfExclude': (input, { session }) => selfExclude(deps, session.playerId, input),
  } satisfies Partial<Handlers>;
}
