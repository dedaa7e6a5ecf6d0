/** The door of the money for everything that the house gives: once, by a published rule, as the profile allows. */
export { findRewardFaults } from './audit.store.ts';
export { departureTerm } from './departure-term.ts';
export { grantReward, type RewardToGrant } from './grant-reward.ts';
export { mayReceive, requireMayReceive } from './may-receive.ts';
export { isAllowed, type RewardKind } from './reward-kinds.ts';
export { rewardIdOf } from './reward-id.ts';
export { findReward, findRewardTitles, sumRewards, type RewardRow } from './reward.store.ts';
