import { execute, findRow, sql, type Queryable } from '#platform/database/index.ts';
import { lookedRows } from '#platform/jobs/index.ts';
import type { FaceOutcome } from './face-checks.ts';
import { laterLooksMs } from './face-times.ts';

export type FaceCheck = {
  playerId: number;
  checkId: string;
  state: FaceOutcome;
  begunAt: Date;
  /** The person whose face it has to be (`fingerprintOfPerson`); null in checks of older releases, which confirm nothing. */
  personFingerprint: string | null;
  url: string | null;
  providerId: string | null;
  score: number | null;
  hash: string | null;
  reason: string | null;
  decidedAt: Date | null;
  lookAt: Date | null;
};

const columns = sql`
  player_id as "playerId", check_id as "checkId", state, begun_at as "begunAt",
  person_fingerprint as "personFingerprint", url, provider_id as "providerId", score, hash, reason, decided_at as "decidedAt", look_at as "lookAt"`;

const isOne = ({ playerId, checkId }: Pick<FaceCheck, 'playerId' | 'checkId'>) => sql`
  player_id = ${playerId} and check_id = ${checkId}`;

export const insertFaceCheck = (
  tx: Queryable,
  check: Pick<FaceCheck, 'playerId' | 'checkId' | 'begunAt' | 'lookAt'> & { personFingerprint: string },
) =>
  execute(
    tx,
    sql`insert into face_check (player_id, check_id, state, begun_at, look_at, person_fingerprint)
        values (${check.playerId}, ${check.checkId}, 'open', ${check.begunAt}, ${check.lookAt}, ${check.personFingerprint})`,
  );

/** Ends the player's open checks; what the provider says of them later has no effect. */
export const endFaceChecks = (
  tx: Queryable,
  { playerId, reason, now }: { playerId: number; reason: string; now: Date },
) =>
  execute(
    tx,
    sql`update face_check set state = 'expired', reason = ${reason}, decided_at = ${now}, look_at = null
        where player_id = ${playerId} and look_at is not null`,
  );

export const findFaceCheck = (on: Queryable, playerId: number, checkId: string): Promise<FaceCheck | undefined> =>
  findRow(on, sql<FaceCheck>`select ${columns} from face_check where ${isOne({ playerId, checkId })}`);

export const findLastFaceCheck = (on: Queryable, playerId: number): Promise<FaceCheck | undefined> =>
  findRow(
    on,
    sql<FaceCheck>`
      select ${columns} from face_check where player_id = ${playerId} order by begun_at desc, check_id desc limit 1`,
  );

/** Saves a check unless it is over already. @returns whether it was saved */
export const saveFaceCheck = async (tx: Queryable, check: FaceCheck): Promise<boolean> =>
  (await execute(
    tx,
    sql`
    update face_check set state = ${check.state}, url = ${check.url}, provider_id = ${check.providerId}, score = ${check.score},
      hash = ${check.hash}, reason = ${check.reason}, decided_at = ${check.decidedAt}, look_at = ${check.lookAt}
    where ${isOne(check)} and look_at is not null`,
  )) === 1;

/** Checks about which the provider has to be asked again. */
export const openFaceChecks = lookedRows<FaceCheck>({ table: 'face_check', columns, withinMs: laterLooksMs, isOne });
