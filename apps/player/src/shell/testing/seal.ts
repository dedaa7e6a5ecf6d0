import { cbc } from '@noble/ciphers/aes.js';
import { hexToBytes, randomBytes } from '@noble/ciphers/utils.js';

/** The envelope key of the fake API, as the page has it. */
export const fakeKeyHex = '0f'.repeat(32);

/** The body of an answer, as the server seals it. */
export function sealed(answer: object): { payload: string } {
  const iv = randomBytes(16);
  const clear = new TextEncoder().encode(JSON.stringify(answer));
  return { payload: btoa(String.fromCharCode(...iv, ...cbc(hexToBytes(fakeKeyHex), iv).encrypt(clear))) };
}
