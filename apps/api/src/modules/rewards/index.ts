/** Owns rewards: everything that the house gives is granted here, once, by a published rule and as the compliance profile allows. */
export { giveOnce, grantReward, type RewardToGrant } from './grant-reward.ts';
export {
  authorisationTerms,
  findUnknownGames,
  needsAuthorisation,
  prizesMustBeFree,
  shownMs,
  type DocumentIssue,
} from './documents/house-document.ts';
export { checkDocument, presentPublished, publishDocument, type DocumentKind } from './documents/publish-document.ts';
export { stopDocument } from './documents/stop-document.ts';
export { published, type Published } from './documents/published.store.ts';
export { exclusionTerm, forfeitTerm, freeTerm, uncountedTerm, wageringTerm } from './reward-terms.ts';
export { rewardRule, type RewardRule } from './reward-rule.ts';
export {
  noRulePlay,
  type PlayEnd,
  type PlayedMonth,
  type RewardCosts,
  type RulePlay,
  type RulesToPlay,
} from './publishing/rule-play.ts';
export { refuseJoin, requireMayJoin } from './may-join.ts';
export { findPrizeOutcome, mayBeOffered, mayReceive, requireMayReceive } from './may-receive.ts';
export { isAllowed, type RewardKind, type RewardPermission } from './reward-kinds.ts';
export { rewardsModule } from './rewards.module.ts';
export { rewardIdOf } from './reward-id.ts';
export { findReward, findRewardTitles } from './reward.store.ts';
