import { centavos } from '@ipe/money';
import type { RoundsLot } from '@ipe/staff-contract';
import { giveOnce, type RewardKind } from '#modules/rewards/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { GrantedRoundsDeps } from './granted-rounds.deps.ts';
import { insertGrant } from './grant.store.ts';

/** Granted rounds need the profile's permission, because Lei 14.790/2023 art. 29 I forbids an advantage before a bet. */
export const roundsReward: RewardKind = { name: 'granted_rounds', needs: 'rechargeBonuses' };

export const ruleKind = 'granted-rounds';

type Gift = {
  playerId: number;
  grantId: string;
  /** The offer or mission whose document gives the rounds; null for rounds that two persons gave. */
  offerId: string | null;
  title: string;
  ruleVersion: string;
  lot: RoundsLot;
  now: Date;
};

/** The moments at which a lot that is given now ends. */
function momentsOf({ playDays, wageringX100, wageringDays }: RoundsLot, now: Date) {
  const expiresAt = new Date(now.getTime() + playDays * dayMs);
  return { expiresAt, wageredBy: wageringX100 > 0 ? new Date(expiresAt.getTime() + wageringDays * dayMs) : null };
}

type Games = Pick<GrantedRoundsDeps, 'shelf' | 'findGrantingGame'>;

/**
 * Whether rounds of the game can be played now: it is offered, and it is the house's own or a studio plays granted
 * rounds of it. Staff or an import may take that away for a while; rounds given meanwhile would expire unplayed.
 */
export const isGivable = (
  { shelf, findGrantingGame, isOffered }: Games & Pick<GrantedRoundsDeps, 'isOffered'>,
  gameId: string,
): boolean => isOffered(gameId) && (shelf.has(gameId) || findGrantingGame(gameId) !== undefined);

/** Who plays the rounds: a mode of our own game, or a provider. @throws Error for a game of neither */
function placeOf({ shelf, findGrantingGame }: Games, { gameId, mode }: RoundsLot) {
  if (shelf.has(gameId)) return { mode: mode ?? 'base', providerId: null };
  const provider = findGrantingGame(gameId);
  if (provider === undefined) throw new Error(`neither the house nor a studio plays rounds of ${gameId}`);
  return { mode: null, providerId: provider.providerId };
}

/**
 * Gives the player rounds, once, by `grantReward` as every reward.
 * @returns whether this call gave them
 * @throws RefusedError 403 where the profile forbids it and for accounts that get no rewards
 * @throws Error for a game that neither the house nor a studio grants rounds of
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
