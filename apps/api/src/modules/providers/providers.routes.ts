import type { Handlers } from '#platform/calls/call-server.ts';
import { launchProviderGame } from './launch-provider-game.ts';
import type { ProvidersDeps } from './providers.deps.ts';

type GameUrl = Handlers['/api/slots/gameUrl'];

/** @param openOwn answers for games that no provider has */
export const providersRoutes = (deps: ProvidersDeps, openOwn: GameUrl) => ({
  '/api/slots/gameUrl': (async (input, context) =>
    (await launchProviderGame(deps, context.session, input)) ?? openOwn(input, context)) satisfies GameUrl,
});
