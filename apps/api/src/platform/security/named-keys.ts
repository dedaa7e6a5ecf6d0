export type NamedKey = { name: string; bytes: Buffer };

const namedKey = /^([a-z0-9-]{1,32}):([0-9a-f]{64})$/u;

/**
 * Reads keys of 256 bits with names, `name:hex`, in the given order.
 * @throws Error with a sentence that names the wrong part, without its key
 */
export function readNamedKeys(written: readonly string[]): NamedKey[] {
  const keys = written.map(readKey);
  if (new Set(keys.map(({ name }) => name)).size < keys.length) throw new Error('two keys have the same name, or none');
  return keys;
}

function readKey(written: string, index: number): NamedKey {
  const [, name, hex] = namedKey.exec(written) ?? [];
  if (name === undefined || hex === undefined || name === 'none')
    throw new Error(`key ${index + 1} must be a name and 64 lower-case hexadecimal digits, such as 2026-11:0123…`);
  return { name, bytes: Buffer.from(hex, 'hex') };
}
