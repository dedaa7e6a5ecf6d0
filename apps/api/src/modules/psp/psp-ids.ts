import { deriveUuid } from '#platform/security/derive-uuid.ts';

const playerDigits = 7;
/** 128 bits have 25 digits in base 36; with 27 the id has the 35 characters that API Pix allows at most. */
const requestDigits = 27;
/** No hexadecimal digit: distinguishes these ids from those of older releases, which had 112 random bits in the request's place. */
const requestMark = 'r';

/**
 * Our id of a charge (txid, 26–35 letters and digits) or a payout (idEnvio, up to 35). Seven digits in base 36 are the
 * player, so that a webhook leads to one player's rows; the rest is the player's request. A repeat gets the same id in
 * every database, even in one that was restored to a moment before the request, so the bank, which carries an id out
 * once, recognises it (docs/decisions/0051).
 */
export const newPspId = (playerId: number, requestId: string): string =>
  playerId.toString(36).padStart(playerDigits, '0') +
  requestMark +
  BigInt(`0x${requestId.replaceAll('-', '')}`)
    .toString(36)
    .padStart(requestDigits, '0');

/** The player of an id that we made; undefined for any other id. */
export function playerOfPspId(pspId: string): number | undefined {
  if (!/^[0-9a-z]{7}(?:[0-9a-f]{28}|r[0-9a-z]{27})$/u.test(pspId)) return undefined;
  return Number.parseInt(pspId.slice(0, playerDigits), 36);
}

/** The request that one of our ids stands for. For an id of an older release, which doesn't contain it, a UUID derived from the id. */
export function requestOfPspId(pspId: string): string {
  const digits = pspId.slice(playerDigits + 1);
  const hex = digits
    .split('')
    .reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
    .toString(16);
  if (pspId[playerDigits] !== requestMark || hex.length > 32) return deriveUuid('request of', pspId);
  return hex.padStart(32, '0').replace(/(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}
