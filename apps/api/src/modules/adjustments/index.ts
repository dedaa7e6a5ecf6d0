/** Owns what two persons of the staff gave a player or took to put something right, and its words. */
export { adjustmentsModule } from './adjustments.module.ts';
export { findAdjustmentTitles } from './adjustment.store.ts';
