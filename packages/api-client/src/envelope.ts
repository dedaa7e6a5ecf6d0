import { cbc } from '@noble/ciphers/aes.js';
import { hexToBytes } from '@noble/ciphers/utils.js';

const ivBytes = 16;

/** The shared AES-256 key. It hides answers from a casual look only; TLS is the security (product.md, "Envelope"). */
export type EnvelopeKey = Uint8Array & { readonly __role: 'envelope key' };

/** @param hex 64 hex digits, as the server writes them into the page. @throws Error for anything else. */
export function envelopeKeyFromHex(hex: string): EnvelopeKey {
  if (!/^[0-9a-f]{64}$/iu.test(hex)) throw new Error('the envelope key must be 64 hex digits');
  return hexToBytes(hex) as EnvelopeKey;
}

/**
 * Opens `base64(iv ‖ AES-256-CBC(JSON))`, PKCS#7 padded. The cipher is plain JavaScript, so that it works in pages
 * without a secure context, where browsers hide WebCrypto.
 * @returns the object inside, or an empty object when anything is wrong with it (specification section 8).
 */
export function openEnvelope(key: EnvelopeKey, payload: unknown): Record<string, unknown> {
  try {
    const bytes = Uint8Array.from(atob(String(payload)), (character) => character.charCodeAt(0));
    const clear = cbc(key, bytes.subarray(0, ivBytes)).decrypt(bytes.subarray(ivBytes));
    const opened: unknown = JSON.parse(new TextDecoder().decode(clear));
    return isObject(opened) ? opened : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
