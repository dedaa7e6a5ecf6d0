import { randomBytes } from 'node:crypto';

const playerDigits = 7;

/**
 * Our id of a charge (txid, 26–35 letters and digits) or payout (idEnvio, up to 35): seven of the player in base 36, so that
 * a webhook leads to one player's rows, and 112 random bits.
 */
export const newPspId = (playerId: number): string =>
  playerId.toString(36).padStart(playerDigits, '0') + randomBytes(14).toString('hex');

/** The player of an id that we made, or undefined for an id of another's. */
export function playerOfPspId(pspId: string): number | undefined {
  if (!/^[0-9a-z]{7}[0-9a-f]{28}$/u.test(pspId)) return undefined;
  return Number.parseInt(pspId.slice(0, playerDigits), 36);
}
