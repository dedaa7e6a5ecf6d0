import { queryRows, sql, type Queryable } from '#platform/database/index.ts';

const referralViolations = sql<{ violation: string }>`
  with recursive rooted as (
    select player_id from player where invited_by is null
    union all select p.player_id from rooted r join player p on p.invited_by = r.player_id
  )
  select format('player %s invitation %s: %s of %s by rule %s, the reward says %s by %s', player_id, id,
      case when s.settled_at is null then 'pending or unknown' else 'settled' end, s.amount, s.rule_version, r.amount, r.rule_version) as violation
    from (select *, settlement_id as id from invite_settlement) s
      full join (select *, reward_id as id from reward where kind in ('invite_member', 'invite_commission')) r using (player_id, id)
    where (s.settled_at is null) <> (r.reward_id is null)
      or r.reward_id is not null and (s.amount, s.rule_version) is distinct from (r.amount, r.rule_version)
  union all
  select format('player %s invited %s, who has bets of %s and deposits of %s in the noted days: %s and %s are noted', player_id, member_id,
      coalesce(d.bets, 0), coalesce(d.deposits, 0), m.bets_centavos, m.deposits_centavos)
    from invited_member m left join (
      select p.invited_by as player_id, player_id as member_id, sum(bets_centavos) as bets, sum(deposits_centavos) as deposits
      from player_day join invite_day using (day) join player p using (player_id) group by p.invited_by, player_id
    ) d using (player_id, member_id)
    where (coalesce(d.bets, 0), coalesce(d.deposits, 0)) is distinct from (m.bets_centavos, m.deposits_centavos)
  union all
  select format('player %s was invited by %s, who is not there or below them', player_id, invited_by)
    from player left join rooted using (player_id) where rooted.player_id is null`;

/** @returns a sentence for everything in which referrals contradict their rewards or their days */
export async function findReferralViolations(db: Queryable): Promise<string[]> {
  return (await queryRows(db, referralViolations)).map(({ violation }) => violation);
}
