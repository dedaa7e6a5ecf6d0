import { centavos } from '@ipe/money';
import type { RoundsLot } from '@ipe/staff-contract';
import { giveOnce, type RewardKind } from '#modules/rewards/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { GrantedRoundsDeps } from './granted-rounds.deps.ts';
import { insertGrant } from './grant.store.ts';

/** Rounds are an advantage before a bet, and serve for nothing else: Lei 14.790/2023 art. 29 I. */
export const roundsReward: RewardKind = { name: 'granted_rounds', needs: 'rechargeBonuses' };

export const ruleKind = 'granted-rounds';

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

type Games = Pick<GrantedRoundsDeps, 'shelf' | 'findGrantingGame'>;

/**
 * Whether rounds of the game can be played: it is the house's own, or its studio plays them. An import may change that for a while, and rounds
 * that were given meanwhile would run out unplayed.
 */
export const isGivable = ({ shelf, findGrantingGame }: Games, gameId: string): boolean =>
  shelf.has(gameId) || findGrantingGame(gameId) !== undefined;

/** By whom the rounds are played: mode of an own game, or provider. @throws Error for a game that isn't givable */
function placeOf({ shelf, findGrantingGame }: Games, { gameId, mode }: RoundsLot) {
  if (shelf.has(gameId)) return { mode: mode ?? 'base', providerId: null };
  const provider = findGrantingGame(gameId);
  if (provider === undefined) throw new Error(`neither the house nor a studio plays rounds of ${gameId}`);
  return { mode: null, providerId: provider.providerId };
}

/**
 * Gives the player rounds, once, through the door of every reward. @returns whether this call gave them
 * @throws RefusedError 403 where the profile forbids it and for accounts that get no rewards
 * @throws Error for a game that isn't givable
 */
export function giveRounds(
  tx: Queryable,
  { profile, ...games }: Pick<GrantedRoundsDeps, 'profile'> & Games,
  gift: Gift,
): Promise<boolean> {
  const { playerId, grantId, title, ruleVersion, lot, now } = gift;
  const rule = { kind: ruleKind, version: ruleVersion };
  const none = centavos(0);
  const reward = { profile, playerId, rewardId: grantId, kind: roundsReward, rule, title, now };
  return giveOnce(tx, { ...reward, amountCentavos: none, required: none }, () => {
    const { expiresAt, wageredBy } = momentsOf(lot, now);
    return insertGrant(tx, {
      playerId,
      grantId,
      offerId: gift.offerId,
      title,
      ruleVersion,
      gameId: lot.gameId,
      ...placeOf(games, lot),
      stake: centavos(lot.stakeCentavos),
      rounds: lot.rounds,
      wageringX100: lot.wageringX100,
      wageredBy,
      grantedAt: now,
      expiresAt,
    });
  });
}
