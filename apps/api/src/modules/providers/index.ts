/**
 * Owns games of other providers: who they are, their sessions and rounds, and the wallet API that they call. Money moves through the
 * ledger. Never calls a provider.
 */
export { findProviderFaults } from './audit.store.ts';
export { listProviderGames, serveCovers } from './covers.ts';
export { hasOpenProviderRound } from './rounds/provider-round.store.ts';
export { type Provider, type Providers } from './provider.ts';
export { deleteUnusedLaunches } from './provider-session.store.ts';
export type { ProvidersDeps } from './providers.deps.ts';
export { providersRoutes } from './providers.routes.ts';
export { readProviders } from './read-providers.ts';
export { serveSeamlessWallet } from './seamless/seamless.routes.ts';
