import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Codes are six digits of 30 seconds by SHA-1, as every authenticator app takes them (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/**
 * The secret that a browser is offered for its app: the same each time that this browser asks, and kept nowhere until a code proves it.
 * @param of what this browser alone knows, such as an invitation's token
 */
export const offeredSecret = (offerSecret: Buffer, of: string): string => {
  const bytes = createHmac('sha256', offerSecret).update(of).digest().subarray(0, 20);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
};

/** As the QR code of the page holds it. */
export const totpUri = (secret: string, { brandName, email }: { brandName: string; email: string }): string =>
  new TOTP({ ...form, issuer: brandName, label: email, secret }).toString();

/** The time step whose code it is: the one now, before or after. Undefined for a wrong code. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...form, token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / periodSeconds) + delta;
}
