/** Owns the limits, pauses and self-exclusions of players, and the house's suspension of a player. */
export { beginClosing, blockImpeded, stopClosing } from './blocks/block-player.ts';
export { limitAt, type PlayerLimit } from './limit-rules.ts';
export { limitsModule } from './limits.module.ts';
export type { BlockRow } from './limits.store.ts';
export { readBlocks } from './blocks/read-blocks.ts';
export { createPlayMeter, type PlayMeter } from './meter/play-meter.ts';
export {
  findBlockReason,
  findExclusion,
  isBlocked,
  isExcluded,
  isImpeded,
  isSuspended,
  requireNotBlocked,
} from './blocks/player-block.ts';
export { blockedAt, blocks, impededPlayers, isAwayAt, limitedPlayers, limits, suspendedPlayers } from './relations.ts';
export { changeLimits } from './set-limits.ts';
export { hasPlayLimits, hasReachedLimit, mayBet, requireMayBet, requireMayDeposit } from './require-within-limits.ts';
