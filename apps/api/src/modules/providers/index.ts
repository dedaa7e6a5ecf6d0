/**
 * Owns games of other providers: their catalogue and its import, the providers, their sessions and rounds, and the
 * wallet API that they call. Money moves through the ledger. The module never calls a provider.
 */
export { listProviderGames } from './live/list-games.ts';
export { openCatalogue, type ProviderCatalogue, type ProviderSecrets } from './live/provider-catalogue.ts';
export { findCoverFile } from './import/find-cover-file.ts';
export { stockCatalogue } from './import/stock-catalogue.ts';
export { describeCalls } from './documents/describe-calls.ts';
export { openApiFile } from './documents/openapi-file.ts';
export { launchProviderGame } from './launch-provider-game.ts';
export { findGrantingGame } from './provider.ts';
export type { Provider, Providers } from './provider.ts';
export type { ProvidersDeps } from './providers.deps.ts';
export { providersModule } from './providers.module.ts';
export { endProviderSessions, leaveProviderSessions } from './provider-session.store.ts';
export { providerBets, providerRounds, providerStakesOpenAt } from './relations.ts';
export { findLastProviderRoundAt, hasOpenProviderRound } from './rounds/provider-round.store.ts';
