import { uuidOf } from '@ipe/contract/uuid';

/** Random bytes as lower-case hexadecimal digits. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random UUID. Pages without a secure context have getRandomValues but no `crypto.randomUUID`. */
export const randomUuid = (): string => uuidOf(randomHex(16), 4);
