export { configSha256 } from './math-file/config-sha256.ts';
export type { GameMath } from './math-file/game-math.ts';
export { MathFileError } from './math-file/math-file-error.ts';
export { readMath } from './math-file/read-math.ts';
export { payoutCentavos } from './payout-centavos.ts';
export { playRound, type RoundInput } from './play-round.ts';
export { commitment } from './randomness/commitment.ts';
export type { RoundSeeds } from './randomness/u32-stream.ts';
export type { Round } from './round.ts';
