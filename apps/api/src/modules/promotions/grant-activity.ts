import type { Queryable } from '#platform/database/index.ts';
import { grantReward, rewardIdOf, type RewardToGrant } from '#modules/rewards/index.ts';
import { claimPerson, insertGrant } from './promotions.store.ts';

export type ActivityToGrant = Omit<RewardToGrant, 'rewardId'> & {
  activityId: string;
  occasion: string;
  requestId: string;
  /** The CPF that a Pix has proved. */
  cpf: string;
};

/**
 * Gives the player what an activity grants on one occasion, once for the person behind the account. The caller holds
 * the wallet's lock and has checked that this account has no such grant.
 * @returns whether it was granted; false if the person had it with another account
 */
export async function grantActivity(tx: Queryable, grant: ActivityToGrant): Promise<boolean> {
  const { playerId, kind, activityId, occasion, requestId, cpf, amountCentavos: amount, now } = grant;
  if (!(await claimPerson(tx, { cpf, activityId, occasion }, playerId))) return false;
  const rewardId = rewardIdOf(kind.name, playerId, activityId, occasion);
  await insertGrant(tx, { playerId, activityId, occasion, requestId, rewardId, amount, createdAt: now });
  if (!(await grantReward(tx, { ...grant, rewardId })))
    throw new Error(`reward ${rewardId} was granted without a trace`);
  return true;
}
