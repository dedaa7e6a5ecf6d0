/** Owns rounds that the house gives: who has how many left, until when, and that each is played once. The ledger books them. */
export { endGrantsOfLeaver, findGrantTitles } from './grant.store.ts';
export { grantedRoundsModule } from './granted-rounds.module.ts';
export { createGrantPlay } from './grant-play.ts';
