export {
  cascadeChances,
  exactCascadeFigures,
  type CascadeChances,
  type CascadeFigures,
} from './cascade/exact-cascade-figures.ts';
export type { CascadeMath } from './cascade/cascade-math.ts';
export { playCrashRound, type CrashInput } from './crash/play-crash-round.ts';
export { crashReturn, type TargetFigures } from './crash/crash-return.ts';
export { exactFigures, type CountedMath } from './exact-figures.ts';
export { uncappedFigures, type UncappedFigures } from './free-spins/uncapped-figures.ts';
export { expectedReturn, type ExpectedReturn } from './free-spins/expected-return.ts';
export type { ModeFigures } from './figures/mode-figures.ts';
export { hasSingleSpinFeatures, type LinesMath } from './lines/lines-math.ts';
export { advice } from './math-file/advice.ts';
export { configSha256 } from './math-file/config-sha256.ts';
export { isSlot, type GameMath, type InstantMath, type SlotMath } from './math-file/game-math.ts';
export { MathFileError } from './math-file/math-file-error.ts';
export { readFamily, readMath, readSlotMath } from './math-file/read-math.ts';
export { minesFigures, type MinesFigures } from './mines/mines-figures.ts';
export { layMines, playMinesRound, type MinesInput } from './mines/play-mines-round.ts';
export { payoutCentavos } from './payout-centavos.ts';
export { playRound, type RoundInput } from './play-round.ts';
export { commitment } from './randomness/commitment.ts';
export type { RoundSeeds } from './randomness/u32-stream.ts';
export type { Round } from './round.ts';
export { readRoundRecord, type Decisions, type RoundRecord } from './verification/round-record.ts';
export { verifyRound, type RoundCheck, type Verification } from './verification/verify-round.ts';
export { emptySample, figuresOfSample, mergeSamples, type Sample, type SampleFigures } from './simulation/sample.ts';
export { simulator } from './simulation/simulate.ts';
export { below, seedXoshiro, type Xoshiro } from './simulation/xoshiro.ts';
