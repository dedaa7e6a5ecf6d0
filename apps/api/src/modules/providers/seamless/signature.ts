import { createHmac, timingSafeEqual } from 'node:crypto';

export type SignedCall = {
  /** Milliseconds since 1970, as the header has it. */
  timestamp: string;
  /** `bet`, `win`…: without it a call could be replayed as another one. */
  call: string;
  /** The bytes of the body as they came. */
  body: Uint8Array;
};

/** HMAC-SHA256 of `<timestamp>.<call>.<body>`, as docs/seamless-wallet.md explains it to providers. */
const signatureOf = (secret: string, { timestamp, call, body }: SignedCall): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${call}.`).update(body).digest();

/** Whether one of the secrets signed the call. What was compared shows in no timing. */
export function isSigned(secrets: readonly string[], call: SignedCall, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/u.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return secrets.map((secret) => timingSafeEqual(signatureOf(secret, call), given)).includes(true);
}
