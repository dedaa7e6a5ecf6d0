import { createCipheriv, randomFillSync } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from '@ipe/contract';
import { readNamedKeys, type NamedKey } from '../security/named-keys.ts';

/** The body of every answer: `payload` is base64(iv ‖ AES-256-CBC(JSON{code,data,msg})), PKCS#7 (specification section 7). */
type Envelope = { payload: string };

export type SealEnvelope = (answer: Answer<unknown>) => Envelope;

const ivBytes = 16;

/** Takes random bytes in stock, so that one system call serves hundreds of envelopes. */
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

/** The name of a key that ENVELOPE_KEY lists without a name. */
const unnamed = 'unnamed';
const bareKey = /^[0-9a-f]{64}$/u;

/** The keys of ENVELOPE_KEY: `name:hex,…`, one of which may have no name. @throws Error with a sentence that doesn't contain a key */
export function readEnvelopeKeys(written: string): NamedKey[] {
  if (!written.includes(':') && !bareKey.test(written))
    throw new Error(
      'must be 64 lower-case hexadecimal digits; several have names, the newest first: k2:0123…,k1:4567…',
    );
  return readNamedKeys(written.split(',').map((part) => (bareKey.test(part) ? `${unnamed}:${part}` : part)));
}

/** The key that new pages are given: the first one, as written in ENVELOPE_KEY. */
export const pageKeyOf = (written: string): string => written.split(',', 1)[0] ?? '';

/**
 * Finds the sealer for the page that sent the request: with the key that the page was given, while that key is listed,
 * otherwise with the newest.
 */
export type FindSealer = (headers: IncomingHttpHeaders) => SealEnvelope;

/**
 * Wraps answers the way the specification asks. The keys are handed to every page, so this is obfuscation and not
 * security: TLS is the security. A page names its key in the header `envelope-key`; a page whose key has no name sends
 * no header. An open page keeps its key as long as it is open, so earlier keys stay listed for earlier pages.
 * @param written ENVELOPE_KEY
 */
export function createEnvelopeSealers(written: string): FindSealer {
  const sealers = new Map(readEnvelopeKeys(written).map(({ name, bytes }) => [name, createSealer(bytes)]));
  const [newest] = sealers.values();
  return (headers) => sealers.get(String(headers['envelope-key'] ?? unnamed)) ?? newest!;
}

function createSealer(key: Buffer): SealEnvelope {
  const nextIv = createIvs();
  return (answer) => {
    const iv = nextIv();
    const cipher = createCipheriv('aes-256-cbc', key, iv);
    return {
      payload: Buffer.concat([iv, cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]).toString('base64'),
    };
  };
}
