import { playerDays } from '#modules/daily-totals/index.ts';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Period } from './rules/periods.ts';

export type PeriodOutcome = 'paid' | 'nothing' | 'vip_level' | 'withheld';

export type SettledPeriod = Period & {
  playerId: number;
  cashbackId: string;
  bets: number;
  wins: number;
  amount: number;
  outcome: PeriodOutcome;
  rewardId: string;
  settledAt: Date;
};

type Key = Pick<SettledPeriod, 'playerId' | 'cashbackId' | 'from'>;

/** Lists players with entries in a period that isn't settled for them, by their ids. */
export const listToSettle = async (
  on: Queryable,
  { cashbackId, from, to, after, limit }: Period & { cashbackId: string; after: number; limit: number },
): Promise<number[]> =>
  (
    await queryRows(
      on,
      sql<{ playerId: number }>`
        select distinct d.player_id as "playerId" from ${playerDays} d
        where d.day between ${from} and ${to} and d.player_id > ${after} and not exists (
          select 1 from cashback_period p
          where p.player_id = d.player_id and p.cashback_id = ${cashbackId} and p.from_day = ${from})
        order by d.player_id limit ${limit}`,
    )
  ).map(({ playerId }) => playerId);

export const isSettled = async (tx: Queryable, { playerId, cashbackId, from }: Key): Promise<boolean> =>
  (await findRow(
    tx,
    sql`select 1 from cashback_period where player_id = ${playerId} and cashback_id = ${cashbackId} and from_day = ${from}`,
  )) !== undefined;

export const insertPeriod = (tx: Queryable, row: SettledPeriod) =>
  execute(
    tx,
    sql`insert into cashback_period (player_id, cashback_id, from_day, to_day, bets, wins, amount, outcome, reward_id, settled_at)
        values (${row.playerId}, ${row.cashbackId}, ${row.from}, ${row.to}, ${row.bets}, ${row.wins}, ${row.amount}, ${row.outcome},
          ${row.rewardId}, ${row.settledAt})`,
  );

/** Lists a player's settled periods, the newest first. */
export const listPeriodsOf = (on: Queryable, playerId: number, notBefore: string): Promise<SettledPeriod[]> =>
  queryRows(
    on,
    sql<SettledPeriod>`
      select player_id as "playerId", cashback_id as "cashbackId", from_day as "from", to_day as "to", bets, wins, amount, outcome,
        reward_id as "rewardId", settled_at as "settledAt"
      from cashback_period where player_id = ${playerId} and to_day >= ${notBefore} order by from_day desc, cashback_id`,
  );

export type PeriodSums = Period & { players: number; paid: number; paidCentavos: number };

/** Sums the settled periods of a cashback, the newest first. */
export const sumPeriods = (on: Queryable, cashbackId: string, most: number): Promise<PeriodSums[]> =>
  queryRows(
    on,
    sql<PeriodSums>`
      select from_day as "from", max(to_day) as "to", count(*) as players, count(*) filter (where outcome = 'paid') as paid,
        coalesce(sum(amount) filter (where outcome = 'paid'), 0)::bigint as "paidCentavos"
      from cashback_period where cashback_id = ${cashbackId} group by from_day order by from_day desc limit ${most}`,
  );
