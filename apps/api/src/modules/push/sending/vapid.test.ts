import { expect, it } from 'vitest';
import { createVapid, vapidKeyFrom } from './vapid.ts';

const claimsOf = (header: string) =>
  JSON.parse(Buffer.from(header.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
let now = new Date('2026-11-23T12:00:00Z');
const privateKey = vapidKeyFrom(Buffer.from('the secret of all nodes'));
const vapidOf = () => createVapid({ privateKey, contact: 'mailto:ajuda@casa.example', clock: () => now });

it('every node of a house has the same key, and another house another', () => {
  expect(vapidOf().publicKey).toBe(vapidOf().publicKey);
  expect(Buffer.from(vapidOf().publicKey, 'base64url')).toHaveLength(65);
  expect(vapidKeyFrom(Buffer.from('another'))).not.toEqual(privateKey);
});

it('a token is of one service and less than a day, and is made anew before it ends', () => {
  const vapid = vapidOf();
  const [apple, mozilla] = ['https://web.push.apple.com', 'https://updates.push.services.mozilla.com'];
  const first = vapid.headerFor(apple);
  expect(claimsOf(first)).toEqual({
    aud: apple,
    exp: now.getTime() / 1_000 + 12 * 3_600,
    sub: 'mailto:ajuda@casa.example',
  });
  expect(claimsOf(vapid.headerFor(mozilla))['aud']).toBe(mozilla);
  now = new Date(now.getTime() + 10 * 3_600_000);
  expect(vapid.headerFor(apple)).toBe(first);
  now = new Date(now.getTime() + 2 * 3_600_000);
  expect(vapid.headerFor(apple)).not.toBe(first);
  now = new Date(now.getTime() - 48 * 3_600_000);
  expect(claimsOf(vapid.headerFor(apple))['exp']).toBe(now.getTime() / 1_000 + 12 * 3_600);
});

it('keeps the tokens of services in use, and not one for each name that somebody makes up', () => {
  const vapid = vapidOf();
  const [rare, common] = ['https://rare.push.apple.com', 'https://fcm.googleapis.com'];
  const [first, kept] = [vapid.headerFor(rare), vapid.headerFor(common)];
  for (let number = 0; number < 300; number += 1) {
    vapid.headerFor(`https://name-${number}.push.apple.com`);
    expect(vapid.headerFor(common)).toBe(kept);
  }
  // The token is another one, so the first was dropped.
  expect(vapid.headerFor(rare)).not.toBe(first);
});
