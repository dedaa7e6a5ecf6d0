import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's part of its subscription: its public key as an uncompressed P-256 point (65 bytes), and a secret of 16 bytes. */
export type Receiver = { p256dh: Buffer; auth: Buffer };

const curve = 'prime256v1';
/** One record of this size has room for all that a push service accepts (RFC 8291 section 4). */
const recordBytes = 4_096;
const lastRecord = 2;

/** HKDF from a secret and its salt. @param info the purpose of the result */
const derive = ({ secret, salt }: { secret: Buffer; salt: Buffer }, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** A random key pair and salt for one message. The test uses those of RFC 8291 instead. */
const ofChance = () => {
  const own = createECDH(curve);
  own.generateKeys();
  return { own, salt: randomBytes(16) };
};

/**
 * Encrypts a message for one browser, as `content-encoding: aes128gcm` (RFC 8291 and 8188). The push service sees its
 * length only.
 * @param padTo every message is padded to this many bytes of text, so that the length shows nothing
 */
export function encryptPush(text: string, { p256dh, auth }: Receiver, { padTo = 0, chance = ofChance() } = {}): Buffer {
  const { own, salt } = chance;
  const ownKey = own.getPublicKey();
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownKey]);
  const secret = derive({ secret: own.computeSecret(p256dh), salt: auth }, about, 32);
  const key = derive({ secret, salt }, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive({ secret, salt }, 'Content-Encoding: nonce\0', 12);
  const content = Buffer.from(text);
  const padding = Buffer.alloc(Math.max(0, padTo - content.length));
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(Buffer.concat([content, Buffer.of(lastRecord), padding])), cipher.final()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordBytes);
  head.writeUInt8(ownKey.length, 4);
  return Buffer.concat([salt, head, ownKey, ...sealed, cipher.getAuthTag()]);
}

/** Whether messages can be encrypted for this key: it has to be a complete point of the curve. */
export function isReceiver({ p256dh, auth }: Receiver): boolean {
  if (auth.length !== 16 || p256dh.length !== 65) return false;
  try {
    ofChance().own.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}
