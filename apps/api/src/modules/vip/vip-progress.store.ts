import type { Centavos } from '@ipe/money';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type Progress = { playerId: number; bets: Centavos; deposits: Centavos; level: number; settledThrough: string };

const columns = sql`player_id as "playerId", bets, deposits, level, settled_through as "settledThrough"`;

export const findProgress = (db: Queryable, playerId: number): Promise<Progress | undefined> =>
  findRow(db, sql<Progress>`select ${columns} from vip_progress where player_id = ${playerId}`);

/** 0 for a player who was never settled. */
export const findVipLevel = async (on: Queryable, playerId: number): Promise<number> =>
  (await findRow(on, sql<{ level: number }>`select level from vip_progress where player_id = ${playerId}`))?.level ?? 0;

/** Players without a row begin with nothing. @param before the day before the first one that is settled for them */
export const beginProgress = (tx: Queryable, playerIds: number[], before: string) =>
  execute(
    tx,
    sql`
    insert into vip_progress (player_id, bets, deposits, level, settled_through)
    select player_id, 0, 0, 0, ${before} from unnest(${playerIds}::bigint[]) as player_id order by player_id
    on conflict (player_id) do nothing`,
  );

/** Those of these players in whose sums this day is not, locked in their order: another node waits, and then finds the day done. */
export const lockUnsettled = (tx: Queryable, playerIds: number[], day: string): Promise<Progress[]> =>
  queryRows(
    tx,
    sql<Progress>`
    select ${columns} from vip_progress where player_id = any(${playerIds}::bigint[]) and settled_through < ${day}
    order by player_id for update`,
  );

export const updateProgress = (tx: Queryable, rows: Progress[]) =>
  execute(
    tx,
    sql`
    update vip_progress p set bets = n.bets, deposits = n.deposits, level = n.level, settled_through = n.settled_through
    from unnest(${rows.map((row) => row.playerId)}::bigint[], ${rows.map((row) => row.bets)}::bigint[],
      ${rows.map((row) => row.deposits)}::bigint[], ${rows.map((row) => row.level)}::smallint[],
      ${rows.map((row) => row.settledThrough)}::date[]) as n (player_id, bets, deposits, level, settled_through)
    where p.player_id = n.player_id`,
  );

export type RisenPlayer = { playerId: number; level: number; fromLevel: number };

/** @param rise what all of these rises have in common */
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
