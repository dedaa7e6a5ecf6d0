import { centavos } from '@ipe/money';
import type { RoundsLot } from '@ipe/staff-contract';
import { giveOnce, type RewardKind } from '#modules/rewards/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { GrantedRoundsDeps } from './granted-rounds.deps.ts';
import { insertGrant } from './grant.store.ts';

/** Rounds are an advantage before a bet, and serve for nothing else: Lei 14.790/2023 art. 29 I. */
export const roundsReward: RewardKind = { name: 'granted_rounds', needs: 'rechargeBonuses' };

export const ruleKind = 'granted-rounds';

const dayMs = 24 * 60 * 60_000;

type Gift = {
  playerId: number;
  grantId: string;
  /** The document that it was taken from; null for one that two persons gave. */
  offerId: string | null;
  title: string;
  ruleVersion: string;
  lot: RoundsLot;
  now: Date;
};

/** The moments of a lot that is given now. */
function momentsOf({ playDays, wageringX100, wageringDays }: RoundsLot, now: Date) {
  const expiresAt = new Date(now.getTime() + playDays * dayMs);
  return { expiresAt, wageredBy: wageringX100 > 0 ? new Date(expiresAt.getTime() + wageringDays * dayMs) : null };
}

/**
 * Gives the player rounds, once, through the door of every reward. @returns whether this call gave them
 * @throws RefusedError 403 where the profile forbids it and for accounts that get no rewards
 */
export function giveRounds(
  tx: Queryable,
  { profile, findGrantingGame }: Pick<GrantedRoundsDeps, 'profile' | 'findGrantingGame'>,
  gift: Gift,
): Promise<boolean> {
  const { playerId, grantId, title, ruleVersion, lot, now } = gift;
  const rule = { kind: ruleKind, version: ruleVersion };
  const none = centavos(0);
  const reward = { profile, playerId, rewardId: grantId, kind: roundsReward, rule, title, now };
  return giveOnce(tx, { ...reward, amountCentavos: none, required: none }, () => {
    const provider = findGrantingGame(lot.gameId);
    const { expiresAt, wageredBy } = momentsOf(lot, now);
    return insertGrant(tx, {
      playerId,
      grantId,
      offerId: gift.offerId,
      title,
      ruleVersion,
      gameId: lot.gameId,
      mode: provider === undefined ? (lot.mode ?? 'base') : null,
      providerId: provider?.providerId ?? null,
      stake: centavos(lot.stakeCentavos),
      rounds: lot.rounds,
      wageringX100: lot.wageringX100,
      wageredBy,
      grantedAt: now,
      expiresAt,
    });
  });
}
