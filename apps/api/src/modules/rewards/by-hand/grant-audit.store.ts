import { queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { findUndecided, type PlayerAction } from '#modules/staff/index.ts';
import { houseReward, houseRewardId } from './house-reward.ts';

const nameOf = ({ playerId, id, amount }: PlayerAction): string => `player ${playerId} reward ${id} of ${amount}`;

/** @returns a sentence for each reward by hand without a decision, and for each decision without its reward */
export async function findUndecidedGrants(tx: Queryable): Promise<string[]> {
  const granted = await queryRows(
    tx,
    sql<PlayerAction>`
      select player_id as "playerId", reward_id as id, amount from reward where kind = ${houseReward.name}`,
  );
  return findUndecided(tx, {
    kind: 'reward.grant',
    idName: 'grantId',
    done: granted.map(nameOf),
    nameOf: (decided) => nameOf({ ...decided, id: houseRewardId({ playerId: decided.playerId, grantId: decided.id }) }),
  });
}
