import { isErased } from '#modules/identity/index.ts';
import { auditOf, sql, type Violation } from '#platform/database/index.ts';

const promotionViolations = sql<Violation>`
  with person as materialized (select player_id, activity_id, occasion from activity_person)
  select format('player %s activity %s (%s) granted %s: its reward is %s', g.player_id, g.activity_id, g.occasion, g.amount,
      coalesce(r.amount::text, 'not there')) as violation
    from activity_grant g left join reward r using (player_id, reward_id) where r.amount is distinct from g.amount
  union all
  select format('player %s reward %s of %s is of no activity', r.player_id, r.reward_id, r.amount)
    from reward r left join activity_grant g using (player_id, reward_id)
    where r.rule_kind = 'activities' and g.player_id is null
  union all
  select format('player %s activity %s (%s) was granted to nobody with a proved CPF', g.player_id, g.activity_id, g.occasion)
    from activity_grant g left join person p on (p.player_id, p.activity_id, p.occasion) = (g.player_id, g.activity_id, g.occasion)
    where p.player_id is null and not ${isErased(sql`g.player_id`)}
  union all
  select format('player %s deposit %s says that it brought %s: granted were %s', o.player_id, o.order_id, o.bonus, coalesce(g.amount, 0))
    from recharge_order o left join activity_grant g on g.player_id = o.player_id and g.request_id = o.order_id
    where case when o.state = 'paid' then o.bonus else 0 end <> coalesce(g.amount, 0)`;

/** @returns a sentence for every grant that rewards, persons or deposits contradict */
export const findPromotionViolations = auditOf(promotionViolations);
