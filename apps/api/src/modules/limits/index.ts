/** Owns what players limit themselves by: limits, pauses, self-exclusion. */
export { beginClosing } from './block-player.ts';
export type { LimitsDeps } from './limits.deps.ts';
export { limitsModule } from './limits.module.ts';
export { createPlayMeter, type PlayMeter } from './play-meter.ts';
export { findDeparture, isBlocked, requireNotBlocked } from './player-block.ts';
export { isAwayAt } from './relations.ts';
export { hasPlayLimits, mayBet, requireMayBet, requireMayDeposit } from './require-within-limits.ts';
