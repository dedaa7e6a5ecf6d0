/** Owns a player's right to their data and to leave for good. */
export type { OpenBusiness, PrivacyDeps } from './privacy.deps.ts';
export { privacyRoutes } from './privacy.routes.ts';
