/** Owns what the house publishes about its liabilities: each closed day's tree and statement, and every player's proof in it. */
export { liabilitiesModule } from './liabilities.module.ts';
export type { ProofKey } from './proof-keys.ts';
