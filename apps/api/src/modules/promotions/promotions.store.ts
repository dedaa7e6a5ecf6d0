import { centavos, type Centavos } from '@ipe/money';
import { execute, findRow, fingerprint, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type GrantRow = {
  playerId: number;
  activityId: string;
  /** A São Paulo day, the first day of a week, or `once`. */
  occasion: string;
  requestId: string;
  rewardId: string;
  amount: Centavos;
  createdAt: Date;
};

const columns = sql`
  player_id as "playerId", activity_id as "activityId", occasion, request_id as "requestId", reward_id as "rewardId", amount,
  created_at as "createdAt"`;

export const insertGrant = (tx: Queryable, row: GrantRow) =>
  execute(
    tx,
    sql`insert into activity_grant (player_id, activity_id, occasion, request_id, reward_id, amount, created_at)
        values (${row.playerId}, ${row.activityId}, ${row.occasion}, ${row.requestId}, ${row.rewardId}, ${row.amount}, ${row.createdAt})`,
  );

export const findGrantByRequest = (db: Queryable, playerId: number, requestId: string): Promise<GrantRow | undefined> =>
  findRow(
    db,
    sql<GrantRow>`select ${columns} from activity_grant where player_id = ${playerId} and request_id = ${requestId}`,
  );

export type GrantKey = Pick<GrantRow, 'playerId' | 'activityId' | 'occasion'>;

export const findGrant = (db: Queryable, { playerId, activityId, occasion }: GrantKey): Promise<GrantRow | undefined> =>
  findRow(
    db,
    sql<GrantRow>`select ${columns} from activity_grant
        where player_id = ${playerId} and activity_id = ${activityId} and occasion = ${occasion}`,
  );

export const hasGrant = async (db: Queryable, key: GrantKey): Promise<boolean> =>
  (await findGrant(db, key)) !== undefined;

/** The player's grants on these occasions, as `activity occasion`. */
export const listGranted = async (
  db: Queryable,
  playerId: number,
  occasions: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await queryRows(
        db,
        sql<{ key: string }>`
          select activity_id || ' ' || occasion as key from activity_grant
          where player_id = ${playerId} and occasion = any(${occasions})`,
      )
    ).map(({ key }) => key),
  );

export type PersonKey = { cpf: string; activityId: string; occasion: string };

/** @returns whether the person had no grant of this occasion yet */
export const claimPerson = async (tx: Queryable, { cpf, activityId, occasion }: PersonKey, playerId: number) =>
  (await execute(
    tx,
    sql`insert into activity_person (cpf_fingerprint, activity_id, occasion, player_id)
        values (${fingerprint(tx, 'cpf', cpf)}, ${activityId}, ${occasion}, ${playerId}) on conflict do nothing`,
  )) === 1;

export const findSpent = async (db: Queryable, activityId: string): Promise<Centavos> =>
  (await findRow(db, sql<{ spent: Centavos }>`select spent from activity_budget where activity_id = ${activityId}`))
    ?.spent ?? centavos(0);

/** Books an amount on an activity's budget if that much is left. @returns whether it was left */
export const spendBudget = async (
  tx: Queryable,
  { activityId, amount, limit }: { activityId: string; amount: Centavos; limit: Centavos },
): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into activity_budget as b (activity_id, spent)
        select ${activityId}, ${amount} where ${amount}::bigint <= ${limit}::bigint
        on conflict (activity_id) do update set spent = b.spent + excluded.spent where b.spent + excluded.spent <= ${limit}`,
  )) === 1;
