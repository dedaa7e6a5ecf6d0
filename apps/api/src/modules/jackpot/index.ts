/** Owns the jackpot: its documents, what rounds feed into its pools, and that each pool is paid once. */
export { jackpotModule } from './jackpot.module.ts';
export { sumOwedPools } from './owed-pools.store.ts';
export { createJackpots } from './running-jackpot.ts';
