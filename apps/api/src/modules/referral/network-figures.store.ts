import type { Centavos } from '@ipe/money';
import { playerDays } from '#modules/daily-totals/index.ts';
import { players } from '#modules/identity/index.ts';
import { journalEnds } from '#modules/ledger/index.ts';
import { execute, requireRow, sql, type Queryable } from '#platform/database/index.ts';

/**
 * Notes what a member deposited, or what the bank took back of it, in the commit of its journal entries. It counts at
 * once, until the day is noted with all its deposits.
 */
export const noteMemberDeposit = (
  tx: Queryable,
  moved: { playerId: number; amountCentavos: Centavos; isTakenBack?: boolean },
): Promise<number> => {
  const { playerId, amountCentavos, isTakenBack = false } = moved;
  return execute(
    tx,
    sql`insert into invited_deposit (player_id, member_id, entry_no, amount_centavos, is_deposit)
        select invited_by, player_id, last_entry, ${amountCentavos}::bigint * ${isTakenBack ? -1 : 1}::int, ${!isTakenBack}
        from ${players} member join ${journalEnds} ends using (player_id)
        where player_id = ${playerId} and invited_by is not null`,
  );
};

/**
 * Adds a noted day to the figures of the referrers whose members moved something on it. Call it after the day is in the
 * members' own sums.
 */
export async function addDayToNetworks(tx: Queryable, { day, end }: { day: string; end: Date }): Promise<void> {
  await execute(
    tx,
    sql`with moved as materialized (
          select invited_by, d.player_id as member_id, deposit_count, deposits_centavos
          from ${playerDays} d join ${players} p using (player_id) where d.day = ${day} and invited_by is not null
        )
        insert into invite_network as n (player_id, members, counted_to, valid_members, recharge_users, deposits_centavos)
        select m.player_id, 0, '-infinity', 0, count(*) filter (where d.deposit_count > 0 and d.deposit_count = m.deposit_count), sum(d.deposits_centavos)
        from invited_member m join moved d on m.player_id = d.invited_by and m.member_id = d.member_id group by m.player_id
        on conflict (player_id) do update set recharge_users = n.recharge_users + excluded.recharge_users,
          deposits_centavos = n.deposits_centavos + excluded.deposits_centavos`,
  );
  await countMembers(tx, { day, end });
}

/** Counts members who have become valid; the list names the referrer once for each member. */
export const addValidMembers = (tx: Queryable, inviterIds: number[]) =>
  execute(
    tx,
    sql`insert into invite_network as n (player_id, members, counted_to, valid_members, recharge_users, deposits_centavos)
        select player_id, 0, '-infinity', count(*), 0, 0 from unnest(${inviterIds}::bigint[]) as player_id group by player_id
        on conflict (player_id) do update set valid_members = n.valid_members + excluded.valid_members`,
  );

/** Counts the new members of the day's referrers since the last count. */
const countMembers = (tx: Queryable, { day, end }: { day: string; end: Date }) =>
  execute(
    tx,
    sql`with inviter as materialized (
          select distinct invited_by from ${playerDays} d join ${players} p using (player_id) where d.day = ${day} and invited_by is not null
        ), counted as materialized (
          select player_id, counted_to from invite_network n join inviter on player_id = invited_by where counted_to < ${end}
        ), came as materialized (
          select counted.player_id, count(*) as members from counted join ${players} p on p.invited_by = counted.player_id
          where p.created_at >= counted_to and p.created_at < ${end} group by counted.player_id
        )
        update invite_network n set counted_to = ${end}, members = n.members + coalesce(came.members, 0)
        from counted left join came using (player_id) where n.player_id = counted.player_id`,
  );

/** Computes every network's figures from its members, after an older release has noted days without them. */
export const addUpNetworks = (tx: Queryable) =>
  execute(
    tx,
    sql`insert into invite_network (player_id, members, counted_to, valid_members, recharge_users, deposits_centavos)
        select player_id, 0, '-infinity', count(*) filter (where valid_day is not null), count(*) filter (where deposit_count > 0),
          sum(deposits_centavos)
        from invited_member group by player_id
        on conflict (player_id) do update set valid_members = excluded.valid_members, recharge_users = excluded.recharge_users,
          deposits_centavos = excluded.deposits_centavos`,
  );

/** Deletes the deposits that are part of noted days now. */
export const forgetNotedDeposits = (tx: Queryable) =>
  execute(
    tx,
    sql`delete from invited_deposit i using invited_member m
        where (m.player_id, m.member_id) = (i.player_id, i.member_id) and i.entry_no <= m.last_entry`,
  );

export type NetworkSums = {
  directMembers: number;
  validMembers: number;
  directRechargeUsers: number;
  totalDirectRecharge: Centavos;
};

/** A player's figures: those of the noted days, and what has happened since. */
export const sumNetwork = (db: Queryable, playerId: number): Promise<NetworkSums> =>
  requireRow(
    db,
    sql<NetworkSums>`
      with kept as materialized (
        select coalesce(max(members), 0) as members, coalesce(max(counted_to), '-infinity') as counted_to,
          coalesce(max(valid_members), 0) as valid_members, coalesce(max(recharge_users), 0) as recharge_users,
          coalesce(max(deposits_centavos), 0) as deposits_centavos
        from invite_network where player_id = ${playerId}
      ), came as materialized (
        select count(*) as members from ${players} p join kept on p.created_at >= kept.counted_to where invited_by = ${playerId}
      ), since as materialized (
        select count(distinct i.member_id) filter (where is_deposit and coalesce(m.deposit_count, 0) = 0) as users,
          coalesce(sum(amount_centavos), 0) as centavos
        from invited_deposit i left join invited_member m on (m.player_id, m.member_id) = (i.player_id, i.member_id)
        where i.player_id = ${playerId} and i.entry_no > coalesce(m.last_entry, 0)
      )
      select valid_members as "validMembers", kept.members + came.members as "directMembers",
        recharge_users + since.users as "directRechargeUsers", (deposits_centavos + since.centavos)::bigint as "totalDirectRecharge"
      from kept, came, since`,
  );
