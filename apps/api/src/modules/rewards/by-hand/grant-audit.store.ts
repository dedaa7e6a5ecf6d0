import { queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { houseReward, houseRewardId } from './house-reward.ts';

type Granted = { playerId: number; rewardId: string; amount: number };
type Decided = { playerId: number; grantId: string; amount: number };

const nameOf = ({ playerId, rewardId, amount }: Granted): string =>
  `player ${playerId} reward ${rewardId} of ${amount}`;

/** The proposals are on one node of a cluster and the rewards on all: asked for apart. @returns a sentence for each without the other */
export async function findUndecidedGrants(tx: Queryable): Promise<string[]> {
  const granted = await queryRows(
    tx,
    sql<Granted>`
      select player_id as "playerId", reward_id as "rewardId", amount from reward where kind = ${houseReward.name}`,
  );
  const decided = await queryRows(
    tx,
    sql<Decided>`
      select (payload->>'playerId')::bigint as "playerId", payload->>'grantId' as "grantId",
        (payload->>'amountCentavos')::bigint as amount
      from staff_proposal where kind = 'reward.grant' and state = 'approved'`,
  );
  const must = new Set(decided.map((one) => nameOf({ ...one, rewardId: houseRewardId(one) })));
  const is = new Set(granted.map(nameOf));
  return [
    ...[...is].filter((name) => !must.has(name)).map((name) => `${name}: no two persons decided it`),
    ...[...must].filter((name) => !is.has(name)).map((name) => `${name} was decided and not done`),
  ];
}
