/** Owns what players limit themselves by (limits, pauses, self-exclusion), and the house's suspension of one. */
export { beginClosing, stopClosing } from './blocks/block-player.ts';
export { limitsModule } from './limits.module.ts';
export { readBlocks } from './blocks/read-blocks.ts';
export { createPlayMeter, type PlayMeter } from './play-meter.ts';
export { findExclusion, isBlocked, isSuspended, requireNotBlocked } from './blocks/player-block.ts';
export { blockedAt, isAwayAt, limitedPlayers } from './relations.ts';
export { hasPlayLimits, hasReachedLimit, mayBet, requireMayBet, requireMayDeposit } from './require-within-limits.ts';
