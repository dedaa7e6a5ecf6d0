export {
  exactCascadeFigures,
  type CascadeChances,
  type CascadeFigures,
} from './families/scatter-cascade/exact-cascade-figures.ts';
export { spinChances, type SpinChances } from './families/scatter-cascade/exact/spin-chances.ts';
export type { CascadeMath } from './families/scatter-cascade/cascade-math.ts';
export { playCrashRound, type CrashInput } from './families/crash/play-crash-round.ts';
export { crashReturn, type TargetFigures } from './families/crash/crash-return.ts';
export { exactFigures, type CountedMath } from './exact-figures.ts';
export { uncappedFigures, type UncappedFigures } from './strips/uncapped-figures.ts';
export { expectedReturn, type ExpectedReturn } from './strips/expected-return.ts';
export type { ModeFigures } from './figures/mode-figures.ts';
export { hasSingleSpinFeatures, type LinesMath } from './families/lines/lines-math.ts';
export { advice } from './strips/advice.ts';
export { configSha256 } from './math-file/config-sha256.ts';
export { isSlot, type GameMath, type InstantMath, type SlotMath } from './families/game-math.ts';
export { MathFileError } from './math-file/math-file-error.ts';
export { readFamily, readMath, readSlotMath } from './families/read-math.ts';
export { minesFigures, type MinesFigures } from './families/mines/mines-figures.ts';
export { layMines, playMinesRound, type MinesInput } from './families/mines/play-mines-round.ts';
export { payoutCentavos } from './payout-centavos.ts';
export { playRound, type RoundInput } from './play-round.ts';
export { bindClientSeed } from './randomness/bind-client-seed.ts';
export { commitment } from './randomness/commitment.ts';
export type { RoundSeeds } from './randomness/u32-stream.ts';
export type { Round } from './round.ts';
export { readRoundRecord, type Decisions, type RoundRecord } from './verification/round-record.ts';
export { verifyRound, type RoundCheck, type Verification } from './verification/verify-round.ts';
export { emptySample, figuresOfSample, mergeSamples, type Sample, type SampleFigures } from './simulation/sample.ts';
export { simulator } from './simulation/simulate.ts';
export { below, seedXoshiro, type Xoshiro } from './simulation/xoshiro.ts';
