import type { PushKind } from '@ipe/contract';
import { ask } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { UserFacingError } from '#shell/api/user-facing-error.ts';
import { closeBrowserPush, findBrowserPush, openBrowserPush, saveBrowserPush } from '#shell/offline/browser-push.ts';
import { pushQuery } from './push.queries.ts';
import { text } from './push.text.ts';

export type PushWish = {
  wanted: PushKind[];
  /** Whether this browser already gets notices. */
  isOn: boolean;
  serverKey: string;
  /** The request must start in the player's own tap, because browsers ignore it otherwise. */
  permission: Promise<NotificationPermission> | undefined;
};

async function openNew(serverKey: string): Promise<PushSubscription> {
  // An existing subscription is bound to another log-in or key.
  await closeBrowserPush();
  try {
    return await openBrowserPush(serverKey);
  } catch (error) {
    throw new UserFacingError(text.failed, { cause: error });
  }
}

async function turnOn({ wanted, isOn, serverKey, permission }: PushWish): Promise<void> {
  if ((await permission) !== 'granted') throw new UserFacingError(text.notAllowed);
  const push = (isOn && (await findBrowserPush())) || (await openNew(serverKey));
  try {
    await saveBrowserPush(push, wanted);
  } catch (error) {
    if (!isOn) await closeBrowserPush();
    throw error;
  }
}

async function turnOff(): Promise<void> {
  await ask('/api/push/stop', {});
  await closeBrowserPush();
}

/** Sets the notices that this browser gets. @throws UserFacingError, RefusedError; the earlier choice then stays */
export async function choosePush(wish: PushWish): Promise<void> {
  try {
    await (wish.wanted.length > 0 ? turnOn(wish) : turnOff());
  } finally {
    await queryClient.invalidateQueries(pushQuery);
  }
}

export const sendTest = (): Promise<unknown> => ask('/api/push/test', {}, { loading: true });
