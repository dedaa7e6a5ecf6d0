/**
 * A source of random bytes, e.g. `(length) => crypto.getRandomValues(new Uint8Array(length))`. It is injected, because
 * this package does no I/O.
 */
export type RandomBytes = (length: number) => Uint8Array;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits, all equally likely: bytes from 248 on are discarded, because 248 is the greatest multiple of 62 in a byte. */
export function randomAlphanumeric(length: number, random: RandomBytes): string {
  let text = '';
  while (text.length < length) {
    for (const byte of random(length - text.length)) text += byte < 248 ? alphabet.charAt(byte % 62) : '';
  }
  return text;
}

/** Whether `text` can be a charge's id, which we choose: 26 to 35 letters and digits. A UUID without its hyphens is valid. */
export function isTxid(text: string): boolean {
  return /^[A-Za-z0-9]{26,35}$/u.test(text);
}

export function newTxid(random: RandomBytes): string {
  return randomAlphanumeric(32, random);
}

/** Whether `text` can be an id that we choose for a refund (`devolução`) or a payout (`idEnvio`): 1 to 35 letters and digits. */
export function isClientId(text: string): boolean {
  return /^[A-Za-z0-9]{1,35}$/u.test(text);
}

/**
 * The id of a payment in the whole Pix network: `E`, the sender's ISPB, the UTC minute, eleven letters and digits. It
 * is case-sensitive.
 */
export function isEndToEndId(text: string): boolean {
  return /^E[0-9A-Z]{8}\d{12}[A-Za-z0-9]{11}$/u.test(text);
}

type NetworkIdInput = {
  /** The sending bank's eight characters. */
  ispb: string;
  at: Date;
  random: RandomBytes;
};

export function newEndToEndId(input: NetworkIdInput): string {
  return newNetworkId('E', input);
}

/** A refund's id in the network (`rtrId`): as an endToEndId, with `D` in front. */
export function newReturnId(input: NetworkIdInput): string {
  return newNetworkId('D', input);
}

function newNetworkId(letter: 'E' | 'D', { ispb, at, random }: NetworkIdInput): string {
  if (!/^[0-9A-Z]{8}$/u.test(ispb)) throw new RangeError('an ISPB has eight digits or capital letters');
  const minute = at.toISOString().replace(/\D/gu, '').slice(0, 12);
  return `${letter}${ispb}${minute}${randomAlphanumeric(11, random)}`;
}
