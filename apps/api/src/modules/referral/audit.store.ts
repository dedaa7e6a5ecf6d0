import {
  auditOf,
  everyPlayer,
  queryRows,
  sql,
  type PlayerRange,
  type Queryable,
  type Violation,
} from '#platform/database/index.ts';

const referralViolations = sql<Violation>`
  select format('player %s invitation %s: %s of %s by rule %s, the reward says %s by %s', player_id, id,
      case when s.settled_at is null then 'pending or unknown' else 'settled' end, s.amount, s.rule_version, r.amount, r.rule_version) as violation
    from (select *, settlement_id as id from invite_settlement) s
      full join (select *, reward_id as id from reward where kind in ('invite_member', 'invite_commission')) r using (player_id, id)
    where (s.settled_at is null) <> (r.reward_id is null)
      or r.reward_id is not null and (s.amount, s.rule_version) is distinct from (r.amount, r.rule_version)
  union all
  select format('player %s invited %s valid members and %s who deposited %s: %s, %s and %s are kept', player_id, coalesce(m.valid, 0),
      coalesce(m.users, 0), coalesce(m.deposits, 0), n.valid_members, n.recharge_users, n.deposits_centavos)
    from invite_network n full join (
      select player_id, count(*) filter (where valid_day is not null) as valid, count(*) filter (where deposit_count > 0) as users,
        sum(deposits_centavos) as deposits
      from invited_member group by player_id
    ) m using (player_id)
    where (n.valid_members, n.recharge_users, n.deposits_centavos) is distinct from (coalesce(m.valid, 0), coalesce(m.users, 0), coalesce(m.deposits, 0))
      and not exists (select 1 from invite_day where not is_in_network)`;

const inRange = ({ after, upTo }: PlayerRange) => sql`player_id > ${after} and player_id <= ${upTo}`;

type Sums = { bets: number; deposits: number };

/**
 * Compares the noted members with their referrers' rows. Members' sums and referrers' rows are on different nodes of a
 * cluster, so they are read separately and compared here.
 */
async function findWrongMembers(tx: Queryable, players: PlayerRange): Promise<string[]> {
  const noted = await queryRows(
    tx,
    sql<Sums & { playerId: number; memberId: number }>`
      select player_id as "playerId", member_id as "memberId", bets_centavos as bets, deposits_centavos as deposits
      from invited_member where ${inRange(players)}`,
  );
  const ids = noted.map(({ memberId }) => memberId);
  const moved = await queryRows(
    tx,
    sql<Sums & { memberId: number }>`
      select player_id as "memberId", sum(bets_centavos)::bigint as bets, sum(deposits_centavos)::bigint as deposits
      from player_day join invite_day using (day) where player_id = any(${ids}::bigint[]) group by player_id`,
  );
  const movedBy = new Map(moved.map((sums) => [sums.memberId, sums]));
  const referrers = new Map((await findLinks(tx, ids)).map(({ playerId, referrerId }) => [playerId, referrerId]));
  return noted.flatMap(({ playerId, memberId, bets, deposits }) => {
    const found = referrers.get(memberId) === playerId ? movedBy.get(memberId) : undefined;
    const [theirBets, theirDeposits] = [found?.bets ?? 0, found?.deposits ?? 0];
    if (theirBets === bets && theirDeposits === deposits) return [];
    return `player ${playerId} invited ${memberId}, who has bets of ${theirBets} and deposits of ${theirDeposits} in the noted days: ${bets} and ${deposits} are noted`;
  });
}

type Link = { playerId: number; referrerId: number | null };

const findLinks = (tx: Queryable, ids: number[]): Promise<Link[]> =>
  queryRows(
    tx,
    sql<Link>`
      select player_id as "playerId", invited_by as "referrerId" from player where player_id = any(${ids}::bigint[])`,
  );

/**
 * Finds the referrer of these players and of all players above them, with one query for each step up, because a cluster
 * can't plan a recursion over players.
 */
async function findWaysUp(tx: Queryable, members: Link[]): Promise<Map<number, number | null>> {
  const referrerOf = new Map<number, number | null>();
  for (let links = members; links.length > 0;) {
    for (const { playerId, referrerId } of links) referrerOf.set(playerId, referrerId);
    const next = links.flatMap(({ referrerId }) =>
      referrerId === null || referrerOf.has(referrerId) ? [] : referrerId,
    );
    links = next.length === 0 ? [] : await findLinks(tx, [...new Set(next)]);
  }
  return referrerOf;
}

/** Finds players whose chain of referrers doesn't end at a player without a referrer: a referrer is missing, or is also below them. */
async function findUnrooted(tx: Queryable, players: PlayerRange): Promise<string[]> {
  const members = await queryRows(
    tx,
    sql<Link>`
      select player_id as "playerId", invited_by as "referrerId" from player
      where invited_by is not null and ${inRange(players)} order by player_id`,
  );
  const referrerOf = await findWaysUp(tx, members);
  const rooted = new Set([...referrerOf].filter(([, referrerId]) => referrerId === null).map(([playerId]) => playerId));
  for (const { playerId } of members) {
    const way: number[] = [];
    let at: number | null | undefined = playerId;
    for (; typeof at === 'number' && !rooted.has(at) && !way.includes(at); at = referrerOf.get(at)) way.push(at);
    if (typeof at === 'number' && rooted.has(at)) way.forEach((one) => rooted.add(one));
  }
  return members
    .filter(({ playerId }) => !rooted.has(playerId))
    .map(
      ({ playerId, referrerId }) => `player ${playerId} was invited by ${referrerId}, who is not there or below them`,
    );
}

const findWrongFigures = auditOf(referralViolations);

/** @returns a sentence for each contradiction between referrals and their rewards or days */
export const findReferralViolations = async (tx: Queryable, players: PlayerRange = everyPlayer): Promise<string[]> => [
  ...(await findWrongFigures(tx, players)),
  ...(await findWrongMembers(tx, players)),
  ...(await findUnrooted(tx, players)),
];
