import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';

/** The address is set in playwright.config.ts. */
const address = new URL(process.env['E2E_PUSH_SERVICE'] ?? '');

export type PhonePush = {
  /** The decrypted messages that the server has sent to this browser. */
  received: string[];
  stop: () => void;
};

/**
 * The push service of the browser's maker can't be reached from here, so this stands in for it and for the browser's
 * keys. The rest is real: the page's subscription, the server's sending, and the message.
 * @param open decrypts a message as a browser does
 */
export async function connectPush(
  page: Page,
  open: (body: Buffer, keys: ECDH, auth: Buffer) => string,
): Promise<PhonePush> {
  const [keys, auth, name] = [createECDH('prime256v1'), randomBytes(16), randomBytes(8).toString('hex')];
  keys.generateKeys();
  const received: string[] = [];
  const server = createServer((request, response) => {
    // A notice for the phone of an earlier test.
    if (request.url !== `/${name}`) return void response.writeHead(410).end();
    void buffer(request).then((body) => {
      received.push(open(body, keys, auth));
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(Number(address.port), address.hostname, resolve));
  const subscription = {
    endpoint: new URL(name, address).href,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  await page.addInitScript((made) => {
    const push = { ...made, toJSON: () => made, unsubscribe: async () => Boolean(localStorage.removeItem('push')) };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('push') === null ? null : (push as unknown as PushSubscription);
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('push', 'on');
      return push as unknown as PushSubscription;
    };
  }, subscription);
  return { received, stop: () => void server.close() };
}

/** Passes a message to the page's service worker, as the browser does. */
export async function deliver(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const ids: string[] = [];
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  );
  await cdp.send('ServiceWorker.enable');
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: ids[0]!, data });
}

/** The notices that the phone shows. */
export const listShown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
  });
