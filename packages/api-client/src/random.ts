import { uuidOf } from '@ipe/contract/uuid';

/** Random bytes as lower-case hexadecimal digits. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random UUID. `crypto.randomUUID` is missing in pages without a secure context, and getRandomValues never is. */
export const randomUuid = (): string => uuidOf(randomHex(16), 4);
