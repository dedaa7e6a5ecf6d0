import { queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

const referralViolations = sql<{ violation: string }>`
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
    where (coalesce(d.bets, 0), coalesce(d.deposits, 0)) is distinct from (m.bets_centavos, m.deposits_centavos)`;

type Links = { members: number[]; referrers: number[] };

const links = sql<Links>`
  select coalesce(array_agg(player_id order by player_id), '{}') as members,
    coalesce(array_agg(invited_by order by player_id), '{}') as referrers
  from player where invited_by is not null`;

/** Who was invited by somebody who is not there, or is below them: the way up doesn't end at a player without a referrer. */
async function findUnrooted(db: Queryable): Promise<string[]> {
  const { members, referrers } = await requireRow(db, links);
  const there = await queryRows(
    db,
    sql<{
      playerId: number;
    }>`select player_id as "playerId" from player where player_id = any(${[...new Set(referrers)]})`,
  );
  const referrerOf = new Map(members.map((member, index) => [member, referrers[index]!]));
  const rooted = new Set(there.map(({ playerId }) => playerId).filter((playerId) => !referrerOf.has(playerId)));
  for (const member of members) {
    const way: number[] = [];
    let at: number | undefined = member;
    for (; at !== undefined && !rooted.has(at) && !way.includes(at); at = referrerOf.get(at)) way.push(at);
    if (at !== undefined && rooted.has(at)) way.forEach((one) => rooted.add(one));
  }
  return members
    .filter((member) => !rooted.has(member))
    .map((member) => `player ${member} was invited by ${referrerOf.get(member)}, who is not there or below them`);
}

/** @returns a sentence for everything in which referrals contradict their rewards or their days */
export async function findReferralViolations(db: Queryable): Promise<string[]> {
  const found = (await queryRows(db, referralViolations)).map(({ violation }) => violation);
  return [...found, ...(await findUnrooted(db))];
}
