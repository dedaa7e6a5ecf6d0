/** Owns the daily comparison of the bank's book with ours. It moves no money. */
export { reconciliationModule } from './reconciliation.module.ts';
