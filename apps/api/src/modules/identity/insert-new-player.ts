import { randomInt } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { claimReferralCode, freeReferralCode, insertPlayer, type NewPlayer } from './identity.store.ts';

const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const fromRandom = {
  /** Ten random digits, which don't show how many players there are. */
  playerId: (): number => randomInt(1_000_000_000, 10_000_000_000),
  referralCode: (): string => Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join(''),
};

/** Even with nine of ten ids in use, this many draws find a free one: all fail with 0.9^100, 1 in 38,000. */
const mostDraws = 100;

/**
 * Writes a player under a random id and with a unique referral code. A taken value is drawn again: with 100 million
 * players one id in 90 is taken.
 * @returns the player's id
 */
export async function insertNewPlayer(
  tx: Queryable,
  player: Omit<NewPlayer, 'playerId' | 'nickname' | 'avatar' | 'referralCode'>,
  draw = fromRandom,
): Promise<number> {
  for (let draws = 0; draws < mostDraws; draws += 1) {
    const [playerId, referralCode] = [draw.playerId(), draw.referralCode()];
    if (!(await claimReferralCode(tx, playerId, referralCode))) continue;
    const nickname = `Jogador${String(playerId).slice(-4)}`;
    if (await insertPlayer(tx, { ...player, playerId, nickname, avatar: randomInt(1, 7), referralCode }))
      return playerId;
    await freeReferralCode(tx, referralCode);
  }
  throw new Error(`none of ${mostDraws} random ids was free`);
}
