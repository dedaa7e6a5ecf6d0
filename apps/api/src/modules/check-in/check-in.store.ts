import type { Centavos } from '@ipe/money';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type CheckInRow = { day: string; streak: number; reward: Centavos; createdAt: Date };

const columns = sql`day, streak, reward, created_at as "createdAt"`;

export const findLastCheckIn = (db: Queryable, playerId: number): Promise<CheckInRow | undefined> =>
  findRow(db, sql<CheckInRow>`select ${columns} from sign_in where player_id = ${playerId} order by day desc limit 1`);

export const findCheckInOfRequest = (
  db: Queryable,
  playerId: number,
  requestId: string,
): Promise<CheckInRow | undefined> =>
  findRow(
    db,
    sql<CheckInRow>`select ${columns} from sign_in where player_id = ${playerId} and request_id = ${requestId}`,
  );

export const insertCheckIn = (
  tx: Queryable,
  checkIn: CheckInRow & { playerId: number; ruleVersion: string; requestId: string },
) =>
  execute(
    tx,
    sql`
    insert into sign_in (player_id, day, streak, reward, rule_version, request_id, created_at)
    values (${checkIn.playerId}, ${checkIn.day}, ${checkIn.streak}, ${checkIn.reward}, ${checkIn.ruleVersion}, ${checkIn.requestId},
            ${checkIn.createdAt})`,
  );

export const sumCheckIns = (db: Queryable, playerId: number): Promise<{ days: number; reward: Centavos }> =>
  requireRow(
    db,
    sql<{ days: number; reward: Centavos }>`
    select count(*) as days, coalesce(sum(reward), 0)::bigint as reward from sign_in where player_id = ${playerId}`,
  );

export const listCheckIns = (
  db: Queryable,
  playerId: number,
  page: { limit: number; offset: number },
): Promise<CheckInRow[]> =>
  queryRows(
    db,
    sql<CheckInRow>`
    select ${columns} from sign_in where player_id = ${playerId} order by day desc limit ${page.limit} offset ${page.offset}`,
  );
