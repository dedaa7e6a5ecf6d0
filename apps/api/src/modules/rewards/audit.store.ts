import { auditOf, sql, type Violation } from '#platform/database/index.ts';

const rewardViolations = sql<Violation>`
  select format('player %s reward %s of %s: the journal granted %s', reward.player_id, reward_id, reward.amount, coalesce(e.amount, 0)) as violation
    from reward left join ledger_entry e on e.player_id = reward.player_id and e.reference = reward_id and e.kind in ('bonus', 'tournament_prize', 'mission_prize', 'cashback')
    where reward.amount is distinct from coalesce(e.amount, 0)
  union all
  select format('player %s reward %s follows %s %s, which was never published', player_id, reward_id, rule_kind, rule_version)
    from reward left join published_rule rule on rule.kind = rule_kind and rule.version = rule_version where rule.kind is null`;

/** @returns a sentence for every reward that the journal or the book of rules contradicts */
export const findRewardViolations = auditOf(rewardViolations);
