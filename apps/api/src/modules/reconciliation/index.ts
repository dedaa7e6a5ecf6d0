/** Owns the comparison of the bank's book with ours, day by day. Moves no money. */
export { reconciliationModule } from './reconciliation.module.ts';
