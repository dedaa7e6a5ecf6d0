import { createCipheriv, randomBytes } from 'node:crypto';
import type { Answer } from '@ipe/contract';

/** The body of every answer: `payload` is base64(iv ‖ AES-256-CBC(JSON{code,data,msg})), PKCS#7 (specification section 7). */
export type Envelope = { payload: string };

/**
 * Wraps an answer the way the specification asks. The key is handed to every page, so this is obfuscation and not
 * security: TLS is the security.
 * @param keyHex ENVELOPE_KEY, 64 hex digits
 */
export function sealEnvelope(answer: Answer<unknown>, keyHex: string): Envelope {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(keyHex, 'hex'), iv);
  return {
    payload: Buffer.concat([iv, cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]).toString('base64'),
  };
}
