import type { Centavos } from '@ipe/money';
import type { RawBuilder } from 'kysely';
import { playerDays, totalsAfter } from '#modules/daily-totals/index.ts';
import { isClosedBy, isProvedBy, players } from '#modules/identity/index.ts';
import { isAwayAt } from '#modules/limits/index.ts';
import { stakesOpenNow } from '#modules/rounds/index.ts';
import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Member } from './settling/commissions.ts';

/** The only ones who earn: proved, and neither self-excluded nor leaving nor gone at that time. Money would call an excluded player back. */
const mayEarnAt = (playerId: unknown, end: Date) => sql`
  ${isProvedBy(playerId, end)} and not ${isClosedBy(playerId, end)} and not ${isAwayAt(playerId, end)}`;

/** Adds a closed day to the members who moved something on it. */
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

/** Members who have reached what the rule asks for with this day and whose referrer may earn: valid from now on. */
export const markValidMembers = (
  tx: Queryable,
  { day, end, deposits, bets }: { day: string; end: Date; deposits: Centavos; bets: Centavos },
): Promise<ValidMember[]> =>
  queryRows(
    tx,
    sql<ValidMember>`
      update invited_member m set valid_day = ${day} from ${players} p
      where m.valid_day is null and m.deposits_centavos >= ${deposits} and m.bets_centavos >= ${bets}
        and p.player_id = m.member_id and ${isProvedBy(sql`m.member_id`, end)} and ${mayEarnAt(sql`m.player_id`, end)}
      returning m.player_id as "playerId", m.member_id as "memberId", p.nickname`,
  );

/**
 * Members who bet on the day, and all players between them and the top: commissions are computed from this one read. A day below zero,
 * after bets of the day before were given back, counts as none.
 */
export const listBettingNetwork = (tx: Queryable, { day, end }: { day: string; end: Date }): Promise<Member[]> =>
  queryRows(
    tx,
    sql<Member>`
      with recursive bettor as materialized (
        select player_id, bets_centavos from ${playerDays} d
        where day = ${day} and bets_centavos > 0 and ${isProvedBy(sql`d.player_id`, end)}
      ), network (player_id, invited_by) as (
        select player_id, invited_by from bettor join ${players} player using (player_id) where invited_by is not null
        union
        select p.player_id, p.invited_by from network n join ${players} p on p.player_id = n.invited_by where p.invited_by is not null
      )
      select player_id as "playerId", invited_by as "referrerId", coalesce(bets_centavos, 0) as "betsCentavos"
      from network left join bettor using (player_id)`,
  );

/** Those of the players who may earn. */
export const listEarners = async (tx: Queryable, playerIds: number[], end: Date): Promise<Set<number>> => {
  const rows = await queryRows(
    tx,
    sql<{ playerId: number }>`
      select id as "playerId" from unnest(${playerIds}::bigint[]) as id where ${mayEarnAt(sql`id`, end)}`,
  );
  return new Set(rows.map(({ playerId }) => playerId));
};

/**
 * The movements of direct members: the noted days, and since then the journal's and those of rounds of noted days that are over by now.
 * @param page which members, before anything is added up
 */
const membersOf = (playerId: number, page: RawBuilder<unknown>) => sql`
  select p.player_id, p.nickname, p.created_at, m.valid_day is not null as "isValid",
    coalesce(m.bets_centavos, 0) + live."betsCentavos" + coalesce(noted.carried, 0) - ${stakesOpenNow(sql`p.player_id`)} as "betsCentavos",
    coalesce(m.deposits_centavos, 0) + live."depositsCentavos" as "depositsCentavos"
  from (select * from ${players} player where invited_by = ${playerId} ${page}) p
    left join invited_member m on m.player_id = p.invited_by and m.member_id = p.player_id
    cross join lateral ${totalsAfter(sql`p.player_id`, sql`coalesce(m.last_entry, 0)`)} live
    left join lateral (
      select open_stakes_centavos as carried from ${playerDays} d join invite_day using (day)
      where d.player_id = p.player_id order by day desc limit 1
    ) noted on true`;

export type MemberRow = {
  nickname: string;
  createdAt: Date;
  isValid: boolean;
  betsCentavos: Centavos;
  depositsCentavos: Centavos;
};

/** Direct members, the newest first. */
export function listMembers(
  db: Queryable,
  { playerId, limit, offset }: { playerId: number; limit: number; offset: number },
): Promise<MemberRow[]> {
  const newest = sql`order by created_at desc, player_id desc`;
  const page = membersOf(playerId, sql`${newest} limit ${limit} offset ${offset}`);
  return queryRows(
    db,
    sql<MemberRow>`
      select nickname, created_at as "createdAt", "isValid", "betsCentavos", "depositsCentavos" from (${page}) member ${newest}`,
  );
}
