/** Owns what players limit themselves by (limits, pauses, self-exclusion), and the house's suspension of one. */
export { beginClosing, blockImpeded, stopClosing } from './blocks/block-player.ts';
export { limitsModule } from './limits.module.ts';
export { readBlocks } from './blocks/read-blocks.ts';
export { createPlayMeter, type PlayMeter } from './meter/play-meter.ts';
export { findExclusion, isBlocked, isExcluded, isSuspended, requireNotBlocked } from './blocks/player-block.ts';
export {
  blockedAt,
  blocks,
  impededPlayers,
  isAwayAt,
  limitedPlayers,
  limitsAt,
  suspendedPlayers,
} from './relations.ts';
export { changeLimits } from './set-limits.ts';
export { hasPlayLimits, hasReachedLimit, mayBet, requireMayBet, requireMayDeposit } from './require-within-limits.ts';
