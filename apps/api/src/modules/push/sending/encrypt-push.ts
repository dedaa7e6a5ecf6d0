import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave with its subscription: the key of its device as an uncompressed P-256 point (65 bytes), and a secret of 16 bytes. */
export type Receiver = { p256dh: Buffer; auth: Buffer };

const curve = 'prime256v1';
/** One record holds all that a push service takes (RFC 8291 section 4). */
const recordBytes = 4_096;
const lastRecord = 2;

/** HKDF from a secret and its salt. @param info of what the result is for */
const derive = ({ secret, salt }: { secret: Buffer; salt: Buffer }, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** A key pair and a salt of one message. The example of RFC 8291 gives its own. */
const ofChance = () => {
  const own = createECDH(curve);
  own.generateKeys();
  return { own, salt: randomBytes(16) };
};

/**
 * A message that only this browser reads, as `content-encoding: aes128gcm` (RFC 8291 and 8188): the push service in between sees its length.
 * @param padTo bytes of text to which every message is filled up, so that the length tells nothing
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

/** Whether messages can be written to this key: a point of the curve, whole. */
export function isReceiver({ p256dh, auth }: Receiver): boolean {
  if (auth.length !== 16 || p256dh.length !== 65) return false;
  try {
    ofChance().own.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}
