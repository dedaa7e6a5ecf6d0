import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';

/** See playwright.config.ts. */
const address = new URL(process.env['E2E_PUSH_SERVICE'] ?? '');

export type PhonePush = {
  /** What the server has sent to this browser, as it reads it. */
  received: string[];
  stop: () => void;
};

/**
 * The browser's maker can't be reached from here: this stands in for its push service, and for the browser's keys. The rest is real: the
 * page's subscription, the server's sending, and the message.
 * @param open how a browser reads what comes
 */
export async function connectPush(
  page: Page,
  open: (body: Buffer, keys: ECDH, auth: Buffer) => string,
): Promise<PhonePush> {
  const [keys, auth, name] = [createECDH('prime256v1'), randomBytes(16), randomBytes(8).toString('hex')];
  keys.generateKeys();
  const received: string[] = [];
  const server = createServer((request, response) => {
    // A notice for a phone of before.
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

/** Hands what came to the page's service worker, as the browser does. */
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

/** What the phone shows above everything else. */
export const listShown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
  });
