import { randomInt } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { claimReferralCode, insertPlayer, updateReferralCode, type NewPlayer } from './identity.store.ts';

const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const fromRandom = {
  /** Ten random digits, which don't show how many players there are. */
  playerId: (): number => randomInt(1_000_000_000, 10_000_000_000),
  referralCode: (): string => Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join(''),
};

/** With nine of ten ids in use, one of so many draws is free all the same: 0.9^100 is 1 in 38,000. */
const mostDraws = 100;

/** Draws until one is free: with 100 million players one id in 90 is taken. */
async function drawFree<Drawn>(draw: () => Drawn, take: (drawn: Drawn) => Promise<boolean>): Promise<Drawn> {
  for (let draws = 0; draws < mostDraws; draws += 1) {
    const drawn = draw();
    if (await take(drawn)) return drawn;
  }
  throw new Error(`none of ${mostDraws} random ids or codes was free`);
}

/**
 * Writes a player under an id and with a referral code that no other has.
 * @returns the player's id
 */
export async function insertNewPlayer(
  tx: Queryable,
  player: Omit<NewPlayer, 'playerId' | 'nickname' | 'avatar' | 'referralCode'>,
  draws = fromRandom,
): Promise<number> {
  const referralCode = draws.referralCode();
  const playerId = await drawFree(draws.playerId, (id) => {
    const nickname = `Jogador${String(id).slice(-4)}`;
    return insertPlayer(tx, { ...player, playerId: id, nickname, avatar: randomInt(1, 7), referralCode });
  });
  if (!(await claimReferralCode(tx, playerId, referralCode))) await drawAnotherCode(tx, playerId, draws.referralCode);
  return playerId;
}

async function drawAnotherCode(tx: Queryable, playerId: number, draw: () => string): Promise<void> {
  const code = await drawFree(draw, (drawn) => claimReferralCode(tx, playerId, drawn));
  await updateReferralCode(tx, playerId, code);
}
