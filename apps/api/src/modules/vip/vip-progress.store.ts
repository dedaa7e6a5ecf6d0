import type { Centavos } from '@ipe/money';
import { playerDays } from '#modules/daily-totals/index.ts';
import {
  execute,
  findRow,
  queryRows,
  requireRow,
  sql,
  type PlayerRange,
  type Queryable,
} from '#platform/database/index.ts';
import type { VipLevelRule } from './vip.schema.ts';

export type Progress = { playerId: number; bets: Centavos; deposits: Centavos; level: number; settledThrough: string };

const columns = sql`player_id as "playerId", bets, deposits, level, settled_through as "settledThrough"`;

export const findProgress = (db: Queryable, playerId: number): Promise<Progress | undefined> =>
  findRow(db, sql<Progress>`select ${columns} from vip_progress where player_id = ${playerId}`);

/** 0 for a player who was never settled. */
export const findVipLevel = async (on: Queryable, playerId: number): Promise<number> =>
  (await findRow(on, sql<{ level: number }>`select level from vip_progress where player_id = ${playerId}`))?.level ?? 0;

/** The level of each player who was settled. */
export const vipLevels = sql`(select player_id, level from vip_progress)`;

type DayOfPlayers = { day: string; players: PlayerRange };

const onDay = ({ day, players }: DayOfPlayers) =>
  sql`d.day = ${day} and d.player_id > ${players.after} and d.player_id <= ${players.upTo}`;

/** Inserts players without a row with sums of zero. @param before the day before the first one that is settled for them */
export const beginProgress = (tx: Queryable, { before, ...page }: DayOfPlayers & { before: string }) =>
  execute(
    tx,
    sql`
    insert into vip_progress (player_id, bets, deposits, level, settled_through)
    select player_id, 0, 0, 0, ${before} from ${playerDays} d where ${onDay(page)}
    on conflict (player_id) do nothing`,
  );

/**
 * Adds the day to the sums of these players that don't include it yet, and raises the players to the highest level
 * whose bets and deposits are both reached. A reached level stays, even if a deposit is taken back or a new rule asks
 * for more.
 * @returns the players who have risen
 */
export const addDay = (
  tx: Queryable,
  { levels, ...page }: DayOfPlayers & { levels: readonly VipLevelRule[] },
): Promise<RisenPlayer[]> =>
  queryRows(
    tx,
    sql<RisenPlayer>`
    with rule as (
      select * from unnest(${levels.map(({ level }) => level)}::smallint[], ${levels.map(({ betsCentavos }) => betsCentavos)}::bigint[],
        ${levels.map(({ depositsCentavos }) => depositsCentavos)}::bigint[]) as rule (level, bets, deposits)
    ), sums as (
      select player_id, level as from_level, bets + bets_centavos as bets, deposits + deposits_centavos as deposits
      from ${playerDays} d join vip_progress using (player_id) where ${onDay(page)} and settled_through < ${page.day}
    ), settled as (
      update vip_progress p set bets = sums.bets, deposits = sums.deposits, settled_through = ${page.day},
        level = greatest(from_level, (
          select max(rule.level) from rule
          where (rule.bets = 0 or sums.bets >= rule.bets) and (rule.deposits = 0 or sums.deposits >= rule.deposits)))
      from sums where p.player_id = sums.player_id and p.settled_through < ${page.day}
      returning p.player_id, from_level, p.level
    )
    select player_id as "playerId", level, from_level as "fromLevel" from settled where level > from_level order by player_id`,
  );

export type RisenPlayer = { playerId: number; level: number; fromLevel: number };

/** @param rise what all these rises have in common */
export const insertRises = (
  tx: Queryable,
  risen: RisenPlayer[],
  rise: { day: string; ruleVersion: string; now: Date },
) =>
  execute(
    tx,
    sql`
    insert into vip_rise (player_id, level, from_level, day, rule_version, created_at)
    select player_id, level, from_level, ${rise.day}, ${rise.ruleVersion}, ${rise.now}
    from unnest(${risen.map((row) => row.playerId)}::bigint[], ${risen.map((row) => row.level)}::smallint[],
      ${risen.map((row) => row.fromLevel)}::smallint[]) as n (player_id, level, from_level)`,
  );

export const findLastSettledDay = async (db: Queryable): Promise<string | undefined> =>
  (await requireRow(db, sql<{ day: string | null }>`select max(day) as day from vip_settled_day`)).day ?? undefined;

export const insertSettledDay = (db: Queryable, day: string, now: Date) =>
  execute(db, sql`insert into vip_settled_day (day, settled_at) values (${day}, ${now}) on conflict (day) do nothing`);
