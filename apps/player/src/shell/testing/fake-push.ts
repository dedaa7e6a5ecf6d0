import { vi } from 'vitest';

type Given = {
  /** The permission before, and the player's answer when asked for it. */
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  /** The address of an existing subscription. */
  endpoint?: string;
  /** Whether the browser or its push service refuses a new subscription. */
  refuses?: boolean;
};

/** A browser that can show notices, for one test; `vi.unstubAllGlobals` removes it. */
export function fakePush({ permission = 'default', answer = 'granted', endpoint, refuses = false }: Given = {}) {
  const done: string[] = [];
  let kept = endpoint === undefined ? null : newPush(endpoint);
  let count = 0;

  function newPush(at: string) {
    return {
      endpoint: at,
      toJSON: () => ({ endpoint: at, keys: { p256dh: 'chave', auth: 'segredo' } }),
      unsubscribe: async () => {
        done.push(`unsubscribe ${at}`);
        kept = null;
        return true;
      },
    };
  }

  const pushManager = {
    getSubscription: async () => kept,
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      if (refuses) throw new DOMException('push service error', 'AbortError');
      count += 1;
      kept = newPush(`https://push.example/${count}`);
      const key = typeof options.applicationServerKey === 'string' ? options.applicationServerKey : '';
      done.push(`subscribe ${key.slice(0, 4)} ${options.userVisibleOnly}`);
      return kept;
    },
  };
  const notification = {
    permission,
    requestPermission: async () => {
      done.push('ask');
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: serviceWorker } }));
  return { done, notification, hasSubscription: () => kept !== null };
}
