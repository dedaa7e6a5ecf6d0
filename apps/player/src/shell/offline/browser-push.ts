import type { Input } from '@ipe/contract';
import { ask } from '#shell/api/api.ts';

/**
 * How this browser stands to notices: it may show them, the player has forbidden it, only the installed app may, it can't; or it has no
 * service worker yet, which comes some seconds after the first page of all, and never where it isn't allowed.
 */
export type PushWay = 'open' | 'blocked' | 'needs_install' | 'none' | 'no_worker';

type Kinds = Input<'/api/push/save'>['kinds'];

/** A browser that doesn't answer must not hold up a log-in or log-out. */
const patienceMs = 1_500;

const after = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

const isApple = (): boolean =>
  /iPhone|iPad|iPod/u.test(navigator.userAgent) ||
  (/Macintosh/u.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const findWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

export async function readPushWay(): Promise<PushWay> {
  const hasPush = 'PushManager' in window && 'Notification' in window;
  // Safari on iPhones and iPads has it in apps of the home screen alone.
  if (!hasPush) return isApple() && !matchMedia('(display-mode: standalone)').matches ? 'needs_install' : 'none';
  if (Notification.permission === 'denied') return 'blocked';
  return (await findWorker()) === undefined ? 'no_worker' : 'open';
}

/** The browser's half, if there is one: the address at its push service, and its keys. */
export const findBrowserPush = async (): Promise<PushSubscription | undefined> =>
  (await (await findWorker())?.pushManager?.getSubscription()) ?? undefined;

/** @throws DOMException when the browser or its push service doesn't want to */
export async function openBrowserPush(serverKey: string): Promise<PushSubscription> {
  const worker = await findWorker();
  if (worker === undefined) throw new DOMException('no service worker', 'NotSupportedError');
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
}

/**
 * Ends the browser's half: whatever is still sent to it goes nowhere. At log-in too, because the log-in before may have ended without
 * this page: nobody reads another's notices.
 */
export async function closeBrowserPush(): Promise<void> {
  const closing = findBrowserPush().then((push) => push?.unsubscribe());
  await Promise.race([closing, after(patienceMs)]).catch(() => undefined);
}

/** Asks the server to tell this browser of these. @returns what it is told of */
export async function saveBrowserPush(push: PushSubscription, kinds: Kinds): Promise<Kinds> {
  const { p256dh = '', auth = '' } = push.toJSON().keys ?? {};
  return (await ask('/api/push/save', { endpoint: push.endpoint, p256dh, auth, kinds })).kinds;
}

/** Keeps this browser's notices through something that ends its log-in and begins another. */
export async function keepBrowserPush<Result>(change: () => Promise<Result>): Promise<Result> {
  const push = await findBrowserPush().catch(() => undefined);
  const info = push && (await ask('/api/push/info', {}).catch(() => undefined));
  const result = await change();
  // Without them the settings show that notices are off.
  if (push && info && info.kinds.length > 0) await saveBrowserPush(push, info.kinds).catch(() => undefined);
  return result;
}
