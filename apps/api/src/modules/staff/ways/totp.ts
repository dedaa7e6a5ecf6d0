import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Six digits, 30 seconds, SHA-1: every authenticator app supports these codes (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/**
 * The secret that a browser is offered for its app. It is the same at each request of this browser, and is stored
 * nowhere until a code proves it.
 * @param of what only this browser knows, such as an invitation's token
 */
export const offeredSecret = (offerSecret: Buffer, of: string): string => {
  const bytes = createHmac('sha256', offerSecret).update(of).digest().subarray(0, 20);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
};

/** The content of the page's QR code. */
export const totpUri = (secret: string, { brandName, email }: { brandName: string; email: string }): string =>
  new TOTP({ ...form, issuer: brandName, label: email, secret }).toString();

/** The time step of a code: the current one, the previous or the next; undefined for a wrong code. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...form, token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / periodSeconds) + delta;
}
