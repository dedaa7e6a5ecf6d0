import { createHmac, timingSafeEqual } from 'node:crypto';

export type SignedCall = {
  /** Milliseconds since 1970, as the header holds them. */
  timestamp: string;
  /** `bet`, `win`…: it is signed so that a call can't be replayed as another one. */
  call: string;
  /** The bytes of the body as they were received. */
  body: Uint8Array;
};

/** HMAC-SHA256 of `<timestamp>.<call>.<body>`, as docs/seamless-wallet.md explains it to providers. */
const signatureOf = (secret: string, { timestamp, call, body }: SignedCall): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${call}.`).update(body).digest();

/** Whether one of the secrets signed the call. The comparison takes the same time for every signature and secret. */
export function isSigned(secrets: readonly string[], call: SignedCall, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/u.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return secrets.map((secret) => timingSafeEqual(signatureOf(secret, call), given)).includes(true);
}
