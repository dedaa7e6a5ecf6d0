import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto';
import type { Clock } from '#platform/time/clock.ts';

const hour = 3_600;
/** Push services accept tokens of up to a day (RFC 8292 section 2). */
const livesSeconds = 12 * hour;
const renewBeforeSeconds = hour;
/** Browsers' services have about ten host names, but a stranger can make up any number of names below them in subscriptions. */
const mostKept = 100;

/** The order of P-256, less one. */
const scalars = 0xffffffff_00000000_ffffffff_ffffffff_bce6faad_a7179e84_f3b9cac2_fc632550n;

/** A private key of P-256, evenly distributed, from a secret of any length (FIPS 186-5, A.2.1). @returns 32 bytes */
export function vapidKeyFrom(secret: Buffer): Buffer {
  const drawn = Buffer.from(hkdfSync('sha256', secret, '', 'ipe vapid', 48)).toString('hex');
  return Buffer.from(((BigInt(`0x${drawn}`) % scalars) + 1n).toString(16).padStart(64, '0'), 'hex');
}

const written = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

type Token = { token: string; until: number };

/** The house's identity for push services. Browsers bind their subscriptions to `publicKey`. */
export type Vapid = { publicKey: string; headerFor: (origin: string) => string };

/**
 * The house's signature for push services (RFC 8292).
 * @param given.contact the address to which they write about problems: `mailto:` or `https:`
 */
export function createVapid(given: { privateKey: Buffer; contact: string; clock: Clock }): Vapid {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(given.privateKey);
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const d = given.privateKey.toString('base64url');
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d } });
  /** Tokens in the order of their last use, the oldest first. */
  const kept = new Map<string, Token>();

  function keep(origin: string, token: Token): string {
    kept.delete(origin);
    kept.set(origin, token);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return token.token;
  }

  function tokenFor(origin: string): string {
    const now = Math.floor(given.clock().getTime() / 1_000);
    const known = kept.get(origin);
    // A token from a time that is in the future now, because the clock went back, isn't used.
    if (known !== undefined && now < known.until && now > known.until - livesSeconds) return keep(origin, known);
    const claims = { aud: origin, exp: now + livesSeconds, sub: given.contact };
    const signed = `${written({ typ: 'JWT', alg: 'ES256' })}.${written(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
    const token = `${signed}.${signature.toString('base64url')}`;
    return keep(origin, { token, until: claims.exp - renewBeforeSeconds });
  }

  return { publicKey, headerFor: (origin) => `vapid t=${tokenFor(origin)}, k=${publicKey}` };
}
