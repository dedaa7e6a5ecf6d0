import { createCipheriv, randomFillSync } from 'node:crypto';
import type { Answer } from '@ipe/contract';

/** The body of every answer: `payload` is base64(iv ‖ AES-256-CBC(JSON{code,data,msg})), PKCS#7 (specification section 7). */
type Envelope = { payload: string };

export type SealEnvelope = (answer: Answer<unknown>) => Envelope;

const ivBytes = 16;

/** Random bytes are taken in stock: the system is asked once for hundreds of envelopes. */
function createIvs(): () => Buffer {
  const stock = Buffer.alloc(256 * ivBytes);
  let used = stock.length;
  return () => {
    if (used === stock.length) {
      randomFillSync(stock);
      used = 0;
    }
    used += ivBytes;
    return stock.subarray(used - ivBytes, used);
  };
}

/**
 * Wraps answers the way the specification asks. The key is handed to every page, so this is obfuscation and not
 * security: TLS is the security.
 * @param keyHex ENVELOPE_KEY, 64 hex digits
 */
export function createEnvelopeSealer(keyHex: string): SealEnvelope {
  const key = Buffer.from(keyHex, 'hex');
  const nextIv = createIvs();
  return (answer) => {
    const iv = nextIv();
    const cipher = createCipheriv('aes-256-cbc', key, iv);
    return {
      payload: Buffer.concat([iv, cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]).toString('base64'),
    };
  };
}
