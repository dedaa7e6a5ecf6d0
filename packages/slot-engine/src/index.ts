export type { BonusPick, BonusWheel } from './bonus/bonus-fields.ts';
export { advice } from './families/advice.ts';
export type { CardsMath } from './families/cards/cards-math.ts';
export { firstCards } from './families/cards/play-cards-round.ts';
export type { ClusterMath } from './families/cluster/cluster-math.ts';
export { msUntil } from './families/crash/crash-climb.ts';
export type { CrashMath } from './families/crash/crash-math.ts';
export { playCrashRound } from './families/crash/play-crash-round.ts';
export type { HoldMath } from './families/hold-and-win/hold-math.ts';
export type { KenoMath } from './families/keno/keno-math.ts';
export { hasFallingStrips, type LinesMath } from './families/lines/lines-math.ts';
export type { MinesMath } from './families/mines/mines-math.ts';
export { layMines } from './families/mines/play-mines-round.ts';
export type { PlinkoMath } from './families/plinko/plinko-math.ts';
export { replayInstant, showInstant } from './families/instant-rounds.ts';
export { readFamily, readMath, readReelsMath, readSlotMath } from './families/read-math.ts';
export {
  familyOf,
  hasReels,
  isSlot,
  registerFamily,
  type GameMath,
  type InstantMath,
  type ReelsMath,
  type SlotMath,
} from './families/registry.ts';
export type { CascadeMath } from './families/scatter-cascade/cascade-math.ts';
export type { WaysMath } from './families/ways/ways-math.ts';
export { configSha256 } from './math-file/config-sha256.ts';
export { pickIssue, somePicks, wantedPicks } from './families/picks.ts';
export { playRound } from './families/play-round.ts';
export { bindClientSeed } from './randomness/bind-client-seed.ts';
export { commitment } from './randomness/commitment.ts';
export { drawJackpot, winsJackpot } from './randomness/draw-jackpot.ts';
export type { RoundSeeds } from './randomness/u32-stream.ts';
export type { Choice, ChoiceIssue, InstantEnd, InstantRound } from './round/instant-round.ts';
export { readPickedMode, writePickedMode } from './round/picked-mode.ts';
export { payoutCentavos } from './round/payout-centavos.ts';
export type { Round } from './round/round.ts';
export { readRoundRecord, type RoundRecord } from './verification/round-record.ts';
export { verifyRound, type RoundCheck, type Verification } from './verification/verify-round.ts';
