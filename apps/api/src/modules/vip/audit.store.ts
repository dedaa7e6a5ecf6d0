import { auditOf, sql, type Violation } from '#platform/database/index.ts';

const sumViolations = sql<Violation>`
  select format('player %s VIP: settled %s bets and %s deposits through %s, the closed days say %s and %s',
      p.player_id, p.bets, p.deposits, p.settled_through, d.bets, d.deposits) as violation
    from vip_progress p cross join lateral (
      select coalesce(sum(bets_centavos), 0) as bets, coalesce(sum(deposits_centavos), 0) as deposits
      from player_day where player_id = p.player_id and day <= p.settled_through) d
    where p.bets <> d.bets or p.deposits <> d.deposits
  union all
  select format('player %s is VIP %s, its rises lead to %s', p.player_id, p.level, r.level)
    from vip_progress p cross join lateral (
      select coalesce(max(level), 0) as level from vip_rise where player_id = p.player_id) r
    where p.level <> r.level`;

const claimViolations = sql<Violation>`
  select format('player %s claimed in VIP %s without having reached it', c.player_id, c.level) as violation
    from vip_claim c left join vip_progress p on p.player_id = c.player_id where c.level > coalesce(p.level, 0)
  union all
  select format('player %s VIP %s claim %s credited %s, the one before had collected %s', c.player_id, c.level, c.claim_no, c.credited, before.collected)
    from vip_claim c left join vip_claim before
      on before.player_id = c.player_id and before.level = c.level and before.claim_no = c.claim_no - 1 and before.day < c.day
    where c.credited is distinct from case when c.claim_no = 1 then 0 else before.collected end
  union all
  select format('player %s was granted %s by VIP, the claims credited %s', player_id, coalesce(granted, 0), coalesce(credited, 0))
    from (select player_id, sum(amount) as granted from reward where kind = 'vip' group by player_id) r
    full join (select player_id, sum(credited) as credited from vip_claim group by player_id) c using (player_id)
    where coalesce(granted, 0) <> coalesce(credited, 0)`;

/** @returns a sentence for every contradiction between levels, claims, closed days and rewards */
export const findVipViolations = auditOf(sumViolations, claimViolations);
