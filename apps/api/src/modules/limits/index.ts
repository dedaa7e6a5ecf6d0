/** Owns what players limit themselves by: limits, pauses, self-exclusion. */
export { beginClosing } from './block-player.ts';
export { findLimitFaults } from './audit.store.ts';
export { freeThoseWhoLeft } from './free-for-good.ts';
export type { LimitsDeps } from './limits.deps.ts';
export { limitsRoutes } from './limits.routes.ts';
export { createPlayMeter, type PlayMeter } from './play-meter.ts';
export { findDeparture, isBlocked, refuseBlocked, requireNotBlocked } from './player-block.ts';
export { hasPlayLimits, mayBet, requireMayBet, requireMayDeposit } from './require-within-limits.ts';
