/** Owns granted rounds: how many of them each player has left, until when, and that each is played once. The ledger books them. */
export { endGrantsOfLeaver, findGrantTitles } from './grant.store.ts';
export { grantedRoundsModule } from './granted-rounds.module.ts';
export { createGrantPlay } from './grant-play.ts';
export { findLastGrantedAt } from './grant.store.ts';
export { giveRounds, isGivable, roundsReward } from './give-rounds.ts';
export type { GrantedRoundsDeps } from './granted-rounds.deps.ts';
export { noteLot } from './note-lot.ts';
export { findLotIssues } from './rules/find-rounds-issues.ts';
export { worthOf } from './staff/worth.ts';
