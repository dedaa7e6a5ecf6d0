import type { Centavos } from '@ipe/money';
import { playerDays, totalsAfter } from '#modules/daily-totals/index.ts';
import { isClosedBy, isProvedBy, players } from '#modules/identity/index.ts';
import { isAwayAt } from '#modules/limits/index.ts';
import { openRounds } from '#modules/rounds/index.ts';
import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Member } from './settling/commissions.ts';

/**
 * Only players whose CPF is proved may earn, and who at that time are neither self-excluded nor leaving nor gone,
 * because money would call an excluded player back.
 */
const mayEarnAt = (playerId: unknown, end: Date) => sql`
  ${isProvedBy(playerId, end)} and not ${isClosedBy(playerId, end)} and not ${isAwayAt(playerId, end)}`;

/** Adds a closed day to the sums of the members who moved something on it. */
export const addDayToMembers = (tx: Queryable, day: string) =>
  execute(
    tx,
    sql`insert into invited_member (player_id, member_id, bets_centavos, deposits_centavos, deposit_count, last_entry)
        select p.invited_by, d.player_id, d.bets_centavos, d.deposits_centavos, d.deposit_count, d.last_entry
        from ${playerDays} d join ${players} p using (player_id) where d.day = ${day} and p.invited_by is not null
        on conflict (player_id, member_id) do update set
          bets_centavos = invited_member.bets_centavos + excluded.bets_centavos,
          deposits_centavos = invited_member.deposits_centavos + excluded.deposits_centavos,
          deposit_count = invited_member.deposit_count + excluded.deposit_count, last_entry = excluded.last_entry`,
  );

export type ValidMember = { playerId: number; memberId: number; nickname: string };

/** Marks members as valid who reach the rule's sums with this day and whose referrer may earn. @returns them */
export const markValidMembers = (
  tx: Queryable,
  { day, end, deposits, bets }: { day: string; end: Date; deposits: Centavos; bets: Centavos },
): Promise<ValidMember[]> =>
  queryRows(
    tx,
    sql<ValidMember>`
      with reached as materialized (
        select player_id, member_id from invited_member m
        where valid_day is null and deposits_centavos >= ${deposits} and bets_centavos >= ${bets} and ${mayEarnAt(sql`m.player_id`, end)}
      ), proved as materialized (
        select reached.player_id, member_id, nickname from reached join ${players} p on p.player_id = member_id
        where ${isProvedBy(sql`p.player_id`, end)}
      )
      update invited_member m set valid_day = ${day} from proved
      where m.player_id = proved.player_id and m.member_id = proved.member_id
      returning m.player_id as "playerId", m.member_id as "memberId", nickname`,
  );

/** Lists members who bet on the day. A sum below zero, from returned bets of an earlier day, counts as no bet. */
const listBettors = (tx: Queryable, { day, end }: { day: string; end: Date }): Promise<Member[]> =>
  queryRows(
    tx,
    sql<Member>`
      select player_id as "playerId", invited_by as "referrerId", bets_centavos as "betsCentavos"
      from ${playerDays} d join ${players} p using (player_id)
      where day = ${day} and bets_centavos > 0 and invited_by is not null and ${isProvedBy(sql`d.player_id`, end)}`,
  );

/** One statement asks for at most this many players. */
const stepSize = 10_000;

/** Lists those of the players who have a referrer, as members without bets. */
async function listInvited(tx: Queryable, playerIds: number[]): Promise<Member[]> {
  const found: Member[] = [];
  for (let from = 0; from < playerIds.length; from += stepSize)
    found.push(
      ...(await queryRows(
        tx,
        sql<Member>`
          select player_id as "playerId", invited_by as "referrerId", 0 as "betsCentavos"
          from ${players} p where player_id = any(${playerIds.slice(from, from + stepSize)}::bigint[]) and invited_by is not null`,
      )),
    );
  return found;
}

/**
 * Lists the members who bet on the day and all players above them, from which commissions are computed. It runs one
 * query for each step up, because a cluster can't plan a recursion over players.
 */
export async function listBettingNetwork(tx: Queryable, on: { day: string; end: Date }): Promise<Member[]> {
  const network = await listBettors(tx, on);
  const asked = new Set(network.map(({ playerId }) => playerId));
  for (let step = network; step.length > 0;) {
    const above = new Set(step.flatMap(({ referrerId }) => (asked.has(referrerId) ? [] : referrerId)));
    for (const id of above) asked.add(id);
    step = await listInvited(tx, [...above]);
    for (const member of step) network.push(member);
  }
  return network;
}

/** Those of the players who may earn. */
export const listEarners = async (tx: Queryable, playerIds: number[], end: Date): Promise<Set<number>> => {
  const rows = await queryRows(
    tx,
    sql<{ playerId: number }>`
      select player_id as "playerId" from ${players} p
      where player_id = any(${playerIds}::bigint[]) and ${mayEarnAt(sql`p.player_id`, end)}`,
  );
  return new Set(rows.map(({ playerId }) => playerId));
};

export type MemberRow = {
  nickname: string;
  createdAt: Date;
  isValid: boolean;
  betsCentavos: Centavos;
  depositsCentavos: Centavos;
};

/**
 * Lists direct members, the newest first, with their bets and deposits: those of noted days, later ones from the
 * journal, and those of rounds from noted days that have ended since.
 */
export const listMembers = (
  db: Queryable,
  { playerId, limit, offset }: { playerId: number; limit: number; offset: number },
): Promise<MemberRow[]> =>
  queryRows(
    db,
    sql<MemberRow>`
      with listed as materialized (
        select player_id, nickname, created_at from ${players} p where invited_by = ${playerId}
        order by created_at desc, player_id desc limit ${limit} offset ${offset}
      ), noted as materialized (
        select member_id, bets_centavos, deposits_centavos, last_entry, valid_day from invited_member
        where player_id = ${playerId} and member_id in (select player_id from listed)
      ), member as materialized (
        select player_id, nickname, created_at, bets_centavos, deposits_centavos, coalesce(last_entry, 0) as last_entry, valid_day
        from listed left join noted on member_id = player_id
      ), live as materialized ${totalsAfter(sql`member`)},
      waiting as materialized (
        select player_id, sum(bet) as stakes from ${openRounds} r where player_id in (select player_id from listed) group by player_id
      ), held as materialized (
        select player_id, stakes from ${players} p cross join lateral (
          select open_stakes_centavos as stakes from ${playerDays} d
          where d.player_id = p.player_id and day <= (select max(day) from invite_day) order by day desc limit 1
        ) last where player_id in (select player_id from listed)
      )
      select nickname, created_at as "createdAt", valid_day is not null as "isValid",
        (coalesce(bets_centavos, 0) + coalesce(live."betsCentavos", 0) + coalesce(held.stakes, 0) - coalesce(waiting.stakes, 0))::bigint
          as "betsCentavos",
        coalesce(deposits_centavos, 0) + coalesce(live."depositsCentavos", 0) as "depositsCentavos"
      from member left join live using (player_id) left join waiting using (player_id) left join held using (player_id)
      order by created_at desc, player_id desc`,
  );
