import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { createPostPush } from './post-push.ts';
import { isPublic, openPushServices } from './push-services.ts';
import { createVapid, vapidKeyFrom } from './vapid.ts';

const none = { hosts: [], origins: [] };
const services = openPushServices(none);

describe('the address of a subscription', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', 'fcm.googleapis.com'],
    ['https://jmt17.google.com/fcm/send/abc', 'jmt17.google.com'],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', 'push.services.mozilla.com'],
    ['https://web.push.apple.com/abc', 'push.apple.com'],
    ['https://wns2-bl2p.notify.windows.com/w/?token=abc', 'notify.windows.com'],
    ['https://FCM.googleapis.com:443/abc', 'fcm.googleapis.com'],
  ])('%s is one of a browser', (endpoint, service) => expect(services.serviceOf(endpoint)).toBe(service));

  it.each([
    ['in the clear', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['at another port', 'https://fcm.googleapis.com:22/abc'],
    ['with a name', 'https://user@fcm.googleapis.com/abc'],
    ['with a password', 'https://user:word@fcm.googleapis.com/abc'],
    ['of a stranger', 'https://example.com/abc'],
    ['that ends alike', 'https://evilfcm.googleapis.com/abc'],
    ['that begins alike', 'https://fcm.googleapis.com.evil.example/abc'],
    ['of the bare domain', 'https://notify.windows.com.evil.example/abc'],
    ['with a suffix of one letter', 'https://xpush.apple.com/abc'],
    ['of this machine', 'https://localhost/abc'],
    ['of this machine in digits', 'https://127.0.0.1/abc'],
    ['of this machine in one number', 'https://2130706433/abc'],
    ['of this machine, IPv6', 'https://[::1]/abc'],
    ['of a cloud’s own data', 'https://169.254.169.254/latest/meta-data'],
    ['of a private network', 'https://10.0.0.1/abc'],
    ['of a file', 'file:///etc/passwd'],
    ['that is none', 'fcm.googleapis.com'],
  ])('%s is refused', (_what, endpoint) => expect(services.serviceOf(endpoint)).toBeUndefined());

  it('may be one that the settings name', () => {
    const more = openPushServices({ hosts: ['*.push.example.com'], origins: ['http://127.0.0.1:4100'] });
    expect(more.serviceOf('https://eu.push.example.com/x')).toBe('push.example.com');
    expect(more.serviceOf('http://127.0.0.1:4100/x')).toBe('127.0.0.1:4100');
    expect(more.serviceOf('http://127.0.0.1:4101/x')).toBeUndefined();
    expect(services.serviceOf('http://127.0.0.1:4100/x')).toBeUndefined();
  });
});

it.each([
  ['142.250.79.10', true],
  ['2800:3f0:4001::200a', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['nonsense', false],
])('%s is public: %s', (address, is) => expect(isPublic(address)).toBe(is));

describe('a name that leads to this machine', () => {
  const vapid = createVapid({
    privateKey: vapidKeyFrom(Buffer.alloc(32)),
    contact: 'mailto:a@b.example',
    clock: () => new Date(),
  });
  const post = createPostPush({ services, vapid: async () => vapid });
  const letter = { endpoint: 'https://localhost/x', body: Buffer.from('x'), ttlSeconds: 1, topic: 'x' };

  it('is not connected to', async () => {
    expect(await post(letter)).toMatchObject({ outcome: 'later', why: expect.stringContaining('no public address') });
  });

  it('is no address, however it is asked for', async () => {
    for (const all of [true, false])
      await expect(
        new Promise<string | LookupAddress[]>((resolve, reject) =>
          services.resolve('localhost', { all }, (error, address) =>
            error === null ? resolve(address) : reject(error),
          ),
        ),
      ).rejects.toThrow('no public address');
  });
});
