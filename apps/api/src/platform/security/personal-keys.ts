import { createHmac, hkdfSync } from 'node:crypto';
import { readKeyring } from './keyring.ts';

/** The kind of text that is compared: the same text of two kinds has different fingerprints. */
export type FingerprintKind = 'cpf' | 'name' | 'person' | 'pix-key' | 'trait' | 'key-check';

/** The keys for data that names a person; the database doesn't have them (docs/decisions/0077). */
export type PersonalKeys = {
  /** The id of the key that seals. */
  sealsWith: string;
  /** The ids of all known keys. */
  keyIds: readonly string[];
  /** Seals a text, which then opens for this player only. An empty text holds no data and stays empty. */
  seal: (text: string, playerId: number) => string;
  /** @throws Error for a text in clear, an unknown key, another player, or a changed text */
  open: (sealed: string, playerId: number) => string;
  /**
   * A value by which the text is found again: the same each time (HMAC-SHA-256, cut to 192 bits, base64url). It can't
   * be made without the key.
   */
  fingerprint: (kind: FingerprintKind, text: string) => string;
};

/** The beginning of every sealed text, before the id of its key. The database refuses texts without it. */
export const sealedPrefix = 'sealed:';

const fingerprintBytes = 24;

const searchKeyWritten = /^[0-9a-f]{64}$/u;

/** @throws Error with a sentence when the keys don't have the form of SEED_KEYS, or none of them seals */
export function requirePersonalKeyring(written: string) {
  const { sealsWith, ...keyring } = readKeyring(written);
  if (sealsWith === undefined) throw new Error('must begin with a key: personal data is never kept in clear');
  return { ...keyring, sealsWith };
}

/** @throws Error with a sentence when the key has the wrong form */
export function requireSearchKey(written: string): string {
  if (!searchKeyWritten.test(written)) throw new Error('must be 64 lower-case hexadecimal digits');
  return written;
}

const subjectOf = (playerId: number): string => `player ${playerId}`;

/**
 * @param keys as `name:hex,…`: the first seals, the others open what they sealed earlier
 * @param searchKey the key of the fingerprints, 64 hexadecimal digits. It can never change, because fingerprints of two
 * keys can't be compared
 * @throws Error with a sentence when one of them has the wrong form
 */
export function createPersonalKeys({ keys, searchKey }: { keys: string; searchKey: string }): PersonalKeys {
  const keyring = requirePersonalKeyring(keys);
  const secret = Buffer.from(requireSearchKey(searchKey), 'hex');
  const keyOf = new Map<FingerprintKind, Buffer>();
  const requireKeyOf = (kind: FingerprintKind): Buffer => {
    const key = keyOf.get(kind) ?? Buffer.from(hkdfSync('sha256', secret, '', `fingerprint of ${kind}`, 32));
    keyOf.set(kind, key);
    return key;
  };
  const open = (sealed: string, playerId: number): string => {
    if (!sealed.startsWith(sealedPrefix)) throw new Error(`personal data of player ${playerId} stands in clear`);
    return keyring.open(sealed.slice(sealedPrefix.length), subjectOf(playerId));
  };
  return {
    sealsWith: keyring.sealsWith,
    keyIds: keyring.keyIds,
    seal: (text, playerId) => (text === '' ? '' : `${sealedPrefix}${keyring.seal(text, subjectOf(playerId))}`),
    open: (sealed, playerId) => (sealed === '' ? '' : open(sealed, playerId)),
    fingerprint: (kind, text) =>
      createHmac('sha256', requireKeyOf(kind))
        .update(text)
        .digest()
        .subarray(0, fingerprintBytes)
        .toString('base64url'),
  };
}
