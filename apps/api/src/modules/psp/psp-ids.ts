import { deriveUuid } from '#platform/security/derive-uuid.ts';

const playerDigits = 7;
/** Base 36 of 128 bits has 25 digits; with these the id has the 35 characters that API Pix allows at most. */
const requestDigits = 27;
/** No hexadecimal digit: tells our ids from those of releases before, which had 112 random bits in the request's place. */
const requestMark = 'r';

/**
 * Our id of a charge (txid, 26–35 letters and digits) or payout (idEnvio, up to 35): seven of the player in base 36, so that a webhook
 * leads to one player's rows, and the player's request. A repeat has the same id in every database, also in one that was restored to a
 * moment before the request: the bank, which carries an id out once, then knows it (docs/decisions/0051).
 */
export const newPspId = (playerId: number, requestId: string): string =>
  playerId.toString(36).padStart(playerDigits, '0') +
  requestMark +
  BigInt(`0x${requestId.replaceAll('-', '')}`)
    .toString(36)
    .padStart(requestDigits, '0');

/** The player of an id that we made, or undefined for an id of another's. */
export function playerOfPspId(pspId: string): number | undefined {
  if (!/^[0-9a-z]{7}(?:[0-9a-f]{28}|r[0-9a-z]{27})$/u.test(pspId)) return undefined;
  return Number.parseInt(pspId.slice(0, playerDigits), 36);
}

/** The request that one of our ids stands for; of an id of before, which doesn't say, a UUID of its own. */
export function requestOfPspId(pspId: string): string {
  const digits = pspId.slice(playerDigits + 1);
  const hex = digits
    .split('')
    .reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
    .toString(16);
  if (pspId[playerDigits] !== requestMark || hex.length > 32) return deriveUuid('request of', pspId);
  return hex.padStart(32, '0').replace(/(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}
