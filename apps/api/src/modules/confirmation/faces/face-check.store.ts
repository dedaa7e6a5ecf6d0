import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { FaceOutcome } from './face-checks.ts';

export type FaceCheck = {
  playerId: number;
  checkId: string;
  state: FaceOutcome;
  begunAt: Date;
  url: string | null;
  providerId: string | null;
  score: number | null;
  hash: string | null;
  reason: string | null;
  decidedAt: Date | null;
  lookAt: Date | null;
};

const columns = sql`
  player_id as "playerId", check_id as "checkId", state, begun_at as "begunAt", url, provider_id as "providerId", score, hash,
  reason, decided_at as "decidedAt", look_at as "lookAt"`;

export const insertFaceCheck = (
  tx: Queryable,
  { playerId, checkId, begunAt, lookAt }: Pick<FaceCheck, 'playerId' | 'checkId' | 'begunAt' | 'lookAt'>,
) =>
  execute(
    tx,
    sql`insert into face_check (player_id, check_id, state, begun_at, look_at)
        values (${playerId}, ${checkId}, 'open', ${begunAt}, ${lookAt})`,
  );

export const findFaceCheck = (on: Queryable, playerId: number, checkId: string): Promise<FaceCheck | undefined> =>
  findRow(
    on,
    sql<FaceCheck>`select ${columns} from face_check where player_id = ${playerId} and check_id = ${checkId}`,
  );

export const findLastFaceCheck = (on: Queryable, playerId: number): Promise<FaceCheck | undefined> =>
  findRow(
    on,
    sql<FaceCheck>`
      select ${columns} from face_check where player_id = ${playerId} order by begun_at desc, check_id desc limit 1`,
  );

/** Of a check that isn't over. @returns whether it still wasn't */
export const saveFaceCheck = async (tx: Queryable, check: FaceCheck): Promise<boolean> =>
  (await execute(
    tx,
    sql`
    update face_check set state = ${check.state}, url = ${check.url}, provider_id = ${check.providerId}, score = ${check.score},
      hash = ${check.hash}, reason = ${check.reason}, decided_at = ${check.decidedAt}, look_at = ${check.lookAt}
    where player_id = ${check.playerId} and check_id = ${check.checkId} and look_at is not null`,
  )) === 1;

/** Whose provider is to be asked again, those who wait longest first. */
export const listToLook = (db: Queryable, now: Date, limit: number): Promise<FaceCheck[]> =>
  queryRows(
    db,
    sql<FaceCheck>`select ${columns} from face_check where look_at <= ${now} order by look_at limit ${limit}`,
  );

/** Puts the next look off, so that no other node takes it meanwhile. @returns whether it was still due */
export const putOffLook = async (
  db: Queryable,
  { playerId, checkId, lookAt }: Pick<FaceCheck, 'playerId' | 'checkId' | 'lookAt'>,
  until: Date,
): Promise<boolean> =>
  (await execute(
    db,
    sql`update face_check set look_at = ${until}
        where player_id = ${playerId} and check_id = ${checkId} and look_at = ${lookAt}`,
  )) === 1;
