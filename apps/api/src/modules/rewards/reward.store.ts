import type { Centavos } from '@ipe/money';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type RewardRow = {
  playerId: number;
  rewardId: string;
  /** The name of the reward's kind. */
  kind: string;
  ruleKind: string;
  ruleVersion: string;
  /** The occasion, in Portuguese. */
  title: string;
  amount: Centavos;
  /** How much must be wagered before it may be withdrawn, in centavos. */
  required: Centavos;
  createdAt: Date;
};

const columns = sql`
  player_id as "playerId", reward_id as "rewardId", kind, rule_kind as "ruleKind", rule_version as "ruleVersion", title, amount,
  required, created_at as "createdAt"`;

/** @returns whether it is new; a reward that exists stays as it is */
export const insertReward = async (tx: Queryable, reward: RewardRow): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into reward (player_id, reward_id, kind, rule_kind, rule_version, title, amount, required, created_at)
        values (${reward.playerId}, ${reward.rewardId}, ${reward.kind}, ${reward.ruleKind}, ${reward.ruleVersion},
                ${reward.title}, ${reward.amount}, ${reward.required}, ${reward.createdAt})
        on conflict (player_id, reward_id) do nothing`,
  )) === 1;

export const findReward = (db: Queryable, playerId: number, rewardId: string): Promise<RewardRow | undefined> =>
  findRow(db, sql<RewardRow>`select ${columns} from reward where player_id = ${playerId} and reward_id = ${rewardId}`);

/** The titles of the rewards among these references of the player. */
export async function findRewardTitles(
  db: Queryable,
  playerId: number,
  references: string[],
): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await queryRows(
    db,
    sql<{ rewardId: string; title: string }>`
      select reward_id as "rewardId", title from reward where player_id = ${playerId} and reward_id = any(${references}::uuid[])`,
  );
  return new Map(rows.map(({ rewardId, title }) => [rewardId, title]));
}
