import type { Input } from '@ipe/contract';
import { ask } from '#shell/api/api.ts';

/**
 * Whether this browser can show notices: it can (`open`), the player has forbidden it (`blocked`), only the installed
 * app can (`needs_install`), it can't (`none`), or it has no service worker yet (`no_worker`). The worker comes some
 * seconds after the very first page, and never where it isn't allowed.
 */
export type PushWay = 'open' | 'blocked' | 'needs_install' | 'none' | 'no_worker';

type Kinds = Input<'/api/push/save'>['kinds'];

/** How long a log-in or log-out waits for a browser that doesn't answer. */
const patienceMs = 1_500;

const after = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

const isApple = (): boolean =>
  /iPhone|iPad|iPod/u.test(navigator.userAgent) ||
  (/Macintosh/u.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const findWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

export async function readPushWay(): Promise<PushWay> {
  const hasPush = 'PushManager' in window && 'Notification' in window;
  // Safari on iPhones and iPads has push only in apps on the home screen.
  if (!hasPush) return isApple() && !matchMedia('(display-mode: standalone)').matches ? 'needs_install' : 'none';
  if (Notification.permission === 'denied') return 'blocked';
  return (await findWorker()) === undefined ? 'no_worker' : 'open';
}

/** The browser's subscription, if there is one: the address at its push service, and its keys. */
export const findBrowserPush = async (): Promise<PushSubscription | undefined> =>
  (await (await findWorker())?.pushManager?.getSubscription()) ?? undefined;

/** @throws DOMException when the browser or its push service refuses */
export async function openBrowserPush(serverKey: string): Promise<PushSubscription> {
  const worker = await findWorker();
  if (worker === undefined) throw new DOMException('no service worker', 'NotSupportedError');
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
}

/**
 * Ends the browser's subscription, so that notices still sent to it are lost. Log-in calls it too, because an earlier
 * log-in may have ended without this page, and its player's notices must not reach the next one.
 */
export async function closeBrowserPush(): Promise<void> {
  const closing = findBrowserPush().then((push) => push?.unsubscribe());
  await Promise.race([closing, after(patienceMs)]).catch(() => undefined);
}

/** Asks the server to send this browser notices of these kinds. @returns the kinds that it will get @throws RefusedError */
export async function saveBrowserPush(push: PushSubscription, kinds: Kinds): Promise<Kinds> {
  const { p256dh = '', auth = '' } = push.toJSON().keys ?? {};
  return (await ask('/api/push/save', { endpoint: push.endpoint, p256dh, auth, kinds })).kinds;
}

/** Keeps this browser's notices through a change that ends its log-in and begins another. @throws whatever `change` throws */
export async function keepBrowserPush<Result>(change: () => Promise<Result>): Promise<Result> {
  const push = await findBrowserPush().catch(() => undefined);
  const info = push && (await ask('/api/push/info', {}).catch(() => undefined));
  const result = await change();
  // If this fails, the settings show that notices are off.
  if (push && info && info.kinds.length > 0) await saveBrowserPush(push, info.kinds).catch(() => undefined);
  return result;
}
