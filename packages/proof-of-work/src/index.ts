export { isProofRight, type Challenge, type Proof } from './is-proof-right.ts';
export { solveChallenge } from './solve-challenge.ts';
