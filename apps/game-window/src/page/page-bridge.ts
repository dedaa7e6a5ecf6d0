import type { KeyedStorage } from '#storage/safe-storage.ts';

/*
 * The player app shows this window in a sandbox that takes its origin away (decision 31), so the window has neither storage nor calls of
 * its own. The player app stores values and makes calls for it, over a port that only a page of our own host gets. A port delivers
 * messages in order, so a value is stored before the call that follows it is made.
 */

type Areas = Record<'tab' | 'browser', Record<string, string>>;

/** The player app's messages: first the values that it stores, then the answers to calls. */
type FromPage =
  | ({ type: 'kept' } & Areas)
  | { type: 'answer'; id: number; status: number; time: string; body: string }
  | { type: 'no-answer'; id: number };

export type ToPage =
  | { type: 'keep'; area: keyof Areas; key: string; value: string | null }
  | { type: 'call'; id: number; path: string; headers: Record<string, string>; body: string }
  | { type: 'give-up'; id: number };

export type PageBridge = {
  tab: KeyedStorage;
  browser: KeyedStorage;
  fetch: typeof fetch;
  tell: (message: object) => void;
};

/** Whether the sandbox has taken this window's origin. */
export const isIsolated = (): boolean => self.origin === 'null' && parent !== self;

/** Connects to the player app. @returns the storage and the calls that it offers this window, once it has answered */
export function connectPage(): Promise<PageBridge> {
  const { port1: port, port2 } = new MessageChannel();
  // In a sandbox, too, `location.origin` is the origin of the address.
  parent.postMessage({ source: 'ipe-game', type: 'connect' }, location.origin, [port2]);
  return new Promise((resolve) => {
    port.addEventListener('message', ({ data }: MessageEvent<FromPage>) => {
      if (data.type === 'kept') resolve(bridgeOver(port, data));
    });
    port.start();
  });
}

function bridgeOver(port: MessagePort, kept: Areas): PageBridge {
  const say = (message: ToPage) => port.postMessage(message);
  return {
    tab: keepIn('tab', kept.tab, say),
    browser: keepIn('browser', kept.browser, say),
    fetch: fetchOver(port, say),
    tell: (message) => port.postMessage(message),
  };
}

function keepIn(area: keyof Areas, kept: Record<string, string>, say: (message: ToPage) => void): KeyedStorage {
  const values = new Map(Object.entries(kept));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
      say({ type: 'keep', area, key, value });
    },
    removeItem: (key) => {
      values.delete(key);
      say({ type: 'keep', area, key, value: null });
    },
  };
}

/** A `fetch` as far as the API client uses it: an address, headers, a body of text, and a signal to abort. */
function fetchOver(port: MessagePort, say: (message: ToPage) => void): typeof fetch {
  const waiting = new Map<number, PromiseWithResolvers<Response>>();
  let lastId = 0;
  port.addEventListener('message', ({ data }: MessageEvent<FromPage>) => {
    if (data.type === 'kept') return;
    const { resolve, reject } = waiting.get(data.id) ?? {};
    waiting.delete(data.id);
    if (data.type === 'answer')
      resolve?.(new Response(data.body, { status: data.status, headers: { 'ipe-time': data.time } }));
    else reject?.(new TypeError('no answer came'));
  });
  return (input, { headers, body, signal } = {}) => {
    const id = ++lastId;
    const answer = withResolvers<Response>();
    waiting.set(id, answer);
    signal?.addEventListener('abort', () => {
      say({ type: 'give-up', id });
      if (waiting.delete(id)) answer.reject(new DOMException('given up', 'AbortError'));
    });
    say({ type: 'call', id, path: input as string, headers: headers as Record<string, string>, body: body as string });
    return answer.promise;
  };
}

type PromiseWithResolvers<Result> = {
  promise: Promise<Result>;
  resolve: (result: Result) => void;
  reject: (reason: Error) => void;
};

/** Written by hand, because Safari has it only since 17.4. */
function withResolvers<Result>(): PromiseWithResolvers<Result> {
  let settle: Pick<PromiseWithResolvers<Result>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<Result>((resolve, reject) => (settle = { resolve, reject }));
  return { promise, resolve: (result) => settle?.resolve(result), reject: (reason) => settle?.reject(reason) };
}
