import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { openPush } from '#test/app/neighbours/open-push.ts';
import { encryptPush, isReceiver } from './encrypt-push.ts';

/** The example of RFC 8291, appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  ownPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTp' +
    'K4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');

const browser = createECDH('prime256v1');
browser.generateKeys();
const receiver = { p256dh: browser.getPublicKey(), auth: Buffer.alloc(16, 7) };

it('a message is written as the example of RFC 8291 writes it', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey(bytes(example.ownPrivate));
  const to = { p256dh: bytes(example.p256dh), auth: bytes(example.auth) };
  const written = encryptPush(example.text, to, { chance: { own, salt: bytes(example.salt) } });
  expect(written.toString('base64url')).toBe(example.body);
});

it('its browser reads it, each is written with another key, and padded ones have one length', () => {
  const [short, long] = ['Olá', 'Um aviso com acentos: depósito'].map((text) =>
    encryptPush(text, receiver, { padTo: 200 }),
  );
  expect(openPush(short!, browser, receiver.auth)).toBe('Olá');
  expect(openPush(long!, browser, receiver.auth)).toBe('Um aviso com acentos: depósito');
  expect(short!.length).toBe(long!.length);
  expect(encryptPush('Olá', receiver).equals(encryptPush('Olá', receiver))).toBe(false);
});

it('a key that is no point of the curve is no receiver', () => {
  expect(isReceiver(receiver)).toBe(true);
  const wrong = Buffer.from(receiver.p256dh);
  wrong[64] = wrong[64]! ^ 1;
  expect(isReceiver({ ...receiver, p256dh: wrong })).toBe(false);
  expect(isReceiver({ ...receiver, p256dh: wrong.subarray(0, 64) })).toBe(false);
  expect(isReceiver({ ...receiver, auth: Buffer.alloc(15) })).toBe(false);
});
