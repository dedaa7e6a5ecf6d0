import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readNamedKeys, type NamedKey } from './named-keys.ts';

/**
 * Keys that seal texts of the database, so that someone who reads only the database can't read them (AES-256-GCM, NIST
 * SP 800-38D). A sealed text is `<key id>.<base64url of nonce, text and tag>`. It opens only for the subject that it
 * was sealed for, so that it can't be moved to another row.
 */
export type Keyring = {
  /** The id of the key that seals; undefined while texts are stored in clear. */
  sealsWith: string | undefined;
  /** The ids of all known keys. */
  keyIds: readonly string[];
  isSealed: (text: string) => boolean;
  /** @returns the text itself while texts are stored in clear */
  seal: (text: string, subject: string) => string;
  /** @throws Error for an unknown key, another subject, or a changed text */
  open: (text: string, subject: string) => string;
};

const [nonceBytes, tagBytes] = [12, 16];
/** A player's rounds follow each other, and opening a seed costs as much as drawing a round, so some megabytes of opened texts are kept. */
const mostOpened = 10_000;

/**
 * @param written keys as `name:hex`, separated by commas. The first seals; the others open what they sealed earlier.
 * `none` in the first place means that texts are stored in clear.
 * @throws Error with a sentence when the form is wrong, or a key is named twice
 */
export function readKeyring(written: string): Keyring {
  const [first, ...others] = written.split(',');
  const sealsNothing = first === 'none';
  const keys = readNamedKeys(sealsNothing ? others : [first ?? '', ...others]);
  const keyOf = new Map(keys.map(({ name, bytes }) => [name, bytes]));
  const current = sealsNothing ? undefined : keys[0];
  const opened = createMemory(mostOpened);
  const openSealed = (text: string, subject: string): string => {
    const [id = '', sealed = ''] = text.split('.');
    const key = keyOf.get(id);
    if (key === undefined) throw new Error(`the key ${id} that sealed this is not here`);
    return openWith(key, Buffer.from(sealed, 'base64url'), subject);
  };
  const isSealed = (text: string) => text.includes('.');
  return {
    sealsWith: current?.name,
    keyIds: [...keyOf.keys()],
    isSealed,
    seal: (text, subject) => (current === undefined ? text : sealWith(current, text, subject)),
    open: (text, subject) => (isSealed(text) ? opened(`${text} ${subject}`, () => openSealed(text, subject)) : text),
  };
}

/** Keeps the latest `most` opened texts; the oldest is dropped first. */
function createMemory(most: number): (name: string, find: () => string) => string {
  const known = new Map<string, string>();
  return (name, find) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = find();
    known.set(name, found);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return found;
  };
}

function sealWith({ name, bytes }: NamedKey, text: string, subject: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(subject));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${name}.${sealed.toString('base64url')}`;
}

function openWith(key: Buffer, sealed: Buffer, subject: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(subject))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return decipher.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw new Error('the key of this name is another one, or the sealed text was changed or moved', { cause });
  }
}
