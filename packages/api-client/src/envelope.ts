const ivBytes = 16;

/** The shared AES-256 key. It hides answers from a casual look only; TLS is the security (docs/product.md, "Envelope"). */
export type EnvelopeKey = {
  /** The name under which the server knows the key; undefined for a house with one key. */
  name: string | undefined;
  raw: Uint8Array<ArrayBuffer>;
  /** The key for the browser's own cipher. Undefined in pages without a secure context, where browsers don't offer WebCrypto. */
  imported: Promise<CryptoKey> | undefined;
};

/**
 * @param written 64 hex digits, with or without `name:` in front, as the server writes them into the page. @throws
 * Error for anything else.
 */
export function readEnvelopeKey(written: string): EnvelopeKey {
  const [, name, hex] = /^(?:(.+):)?([0-9a-f]{64})$/iu.exec(written) ?? [];
  if (!hex) throw new Error('the envelope key must be 64 hex digits');
  const raw = Uint8Array.from({ length: 32 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
  // Pages without a secure context have no `subtle`, although its type says otherwise.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  return { name, raw, imported: subtle?.importKey('raw', raw, 'AES-CBC', false, ['decrypt']) };
}

/**
 * Opens `base64(iv ‖ AES-256-CBC(JSON))`, PKCS#7 padded.
 * @returns the object inside, or an empty object when anything is wrong with it (specification section 8).
 */
export async function openEnvelope(key: EnvelopeKey, payload: unknown): Promise<Record<string, unknown>> {
  try {
    const text = atob(String(payload));
    const bytes = new Uint8Array(text.length).map((_, place) => text.charCodeAt(place));
    const clear = await decrypt(key, bytes.subarray(0, ivBytes), bytes.subarray(ivBytes));
    const opened: unknown = JSON.parse(new TextDecoder().decode(clear));
    return isObject(opened) ? opened : {};
  } catch {
    return {};
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Uses WebCrypto, or a cipher in plain JavaScript that only pages without a secure context load. */
async function decrypt({ raw, imported }: EnvelopeKey, iv: Bytes, sealed: Bytes): Promise<BufferSource> {
  if (imported) return crypto.subtle.decrypt({ name: 'AES-CBC', iv }, await imported, sealed);
  const { cbc } = await import('@noble/ciphers/aes.js');
  return cbc(raw, iv).decrypt(sealed) as Bytes;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
