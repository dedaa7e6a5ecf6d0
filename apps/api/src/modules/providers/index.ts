/**
 * Owns games of other providers: the providers, their sessions and rounds, and the wallet API that they call. Money moves through the
 * ledger. Never calls a provider.
 */
export { listProviderGames } from './covers.ts';
export { describeCalls } from './documents/describe-calls.ts';
export { openApiFile } from './documents/openapi-file.ts';
export { launchProviderGame } from './launch-provider-game.ts';
export { findGrantingGame } from './provider.ts';
export type { Provider, Providers } from './provider.ts';
export type { ProvidersDeps } from './providers.deps.ts';
export { providersModule } from './providers.module.ts';
export { leaveProviderSessions } from './provider-session.store.ts';
export { providerBets, providerRounds } from './relations.ts';
export { readProviders } from './read-providers.ts';
export { hasOpenProviderRound } from './rounds/provider-round.store.ts';
