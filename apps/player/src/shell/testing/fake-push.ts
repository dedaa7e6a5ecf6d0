import { vi } from 'vitest';

type Given = {
  /** What the player answers, or has answered before. */
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  /** A subscription of before. */
  endpoint?: string;
  /** What the browser or its push service says to a new one. */
  refuses?: boolean;
};

/** A browser that can show notices, for one test: `vi.unstubAllGlobals` takes it away. */
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
