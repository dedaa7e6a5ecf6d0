import type { Centavos } from '@ipe/money';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type SignRow = { day: string; streak: number; reward: Centavos; createdAt: Date };

const columns = sql`day, streak, reward, created_at as "createdAt"`;

export const findLastSign = (db: Queryable, playerId: number): Promise<SignRow | undefined> =>
  findRow(db, sql<SignRow>`select ${columns} from sign_in where player_id = ${playerId} order by day desc limit 1`);

export const findSignOfRequest = (db: Queryable, playerId: number, requestId: string): Promise<SignRow | undefined> =>
  findRow(db, sql<SignRow>`select ${columns} from sign_in where player_id = ${playerId} and request_id = ${requestId}`);

export const insertSign = (
  tx: Queryable,
  sign: SignRow & { playerId: number; ruleVersion: string; requestId: string },
) =>
  execute(
    tx,
    sql`
    insert into sign_in (player_id, day, streak, reward, rule_version, request_id, created_at)
    values (${sign.playerId}, ${sign.day}, ${sign.streak}, ${sign.reward}, ${sign.ruleVersion}, ${sign.requestId},
            ${sign.createdAt})`,
  );

export const sumSigns = (db: Queryable, playerId: number): Promise<{ days: number; reward: Centavos }> =>
  requireRow(
    db,
    sql<{ days: number; reward: Centavos }>`
    select count(*) as days, coalesce(sum(reward), 0)::bigint as reward from sign_in where player_id = ${playerId}`,
  );

export const listSigns = (
  db: Queryable,
  playerId: number,
  page: { limit: number; offset: number },
): Promise<SignRow[]> =>
  queryRows(
    db,
    sql<SignRow>`
    select ${columns} from sign_in where player_id = ${playerId} order by day desc limit ${page.limit} offset ${page.offset}`,
  );
