import { parseOwnMessage, type GameMessage } from './game-message.ts';

/*
 * The page's end of the bridge to our own game window, which the sandbox leaves without an origin (decision 31). The
 * window may store values of its own game and make game calls with the session that it opened. It can't reach anything
 * of the player's.
 */

const areas = { tab: () => sessionStorage, browser: () => localStorage };
type Area = keyof typeof areas;

const longestValue = 100_000;
const sentHeaders = ['authorization', 'content-type', 'envelope-key', 'language', 'platform'];
const presencePath = '/presence';
/** Every call that the contract gives an open game window; a test compares them. */
const gameCall = /^\/api\/(?:game\/[A-Za-z]+|jackpot\/won)$/u;

type Served = { gameId: string; onMessage: (message: GameMessage) => void };

/** Stores values and makes calls for the window at the other end of the port. @returns the function that stops it */
export function serveWindow(port: MessagePort, { gameId, onMessage }: Served): () => void {
  const stops = new Map<number, AbortController>();
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const own = parseOwnMessage(data);
    if (own) return onMessage(own);
    const asked = (data ?? {}) as Asked;
    if (asked.type === 'keep') keep(asked, gameId);
    if (asked.type === 'call') void call(port, asked, stops);
    if (asked.type === 'give-up') stops.get(Number(asked.id))?.abort();
  });
  port.start();
  port.postMessage({ type: 'kept', tab: keptIn('tab', gameId), browser: keptIn('browser', gameId) });
  return () => port.close();
}

/** A window may send anything. */
type Asked = Partial<Record<'type' | 'id' | 'area' | 'key' | 'value' | 'path' | 'headers' | 'body', unknown>>;

/** A window may use the storage keys of its own game and the keys of all games; a demonstration keeps its own in the tab. */
const isItsPlace = (area: Area, key: string, gameId: string): boolean =>
  key === 'game:preferences' ||
  (key.length < 128 && (key.startsWith(`game:${gameId}:`) || (area === 'tab' && key.startsWith(`demo:${gameId}:`))));

function keptIn(area: Area, gameId: string): Record<string, string> {
  try {
    const isRead = (key: string) => isItsPlace(area, key, gameId) || (area === 'browser' && key === 'textSize');
    return Object.fromEntries(Object.entries(areas[area]()).filter(([key]) => isRead(key)) as [string, string][]);
  } catch {
    // The browser has closed the storage: the window keeps its values in memory.
    return {};
  }
}

function keep({ area, key, value }: Asked, gameId: string): void {
  if ((area !== 'tab' && area !== 'browser') || typeof key !== 'string' || !isItsPlace(area, key, gameId)) return;
  try {
    if (value === null) areas[area]().removeItem(key);
    if (typeof value === 'string' && value.length <= longestValue) areas[area]().setItem(key, value);
  } catch {
    // The storage is closed or full.
  }
}

async function call(port: MessagePort, asked: Asked, stops: Map<number, AbortController>): Promise<void> {
  const id = Number(asked.id);
  const path = String(asked.path);
  const stop = new AbortController();
  stops.set(id, stop);
  try {
    if (path === presencePath) return port.postMessage(await answerPresence(id, asked.body));
    if (!gameCall.test(path)) throw new TypeError('no call of a game');
    const response = await fetch(path, {
      method: 'POST',
      headers: headersOf(asked.headers),
      body: String(asked.body),
      signal: stop.signal,
    });
    const time = response.headers.get('ipe-time') ?? '';
    port.postMessage({ type: 'answer', id, status: response.status, time, body: await response.text() });
  } catch {
    port.postMessage({ type: 'no-answer', id });
  } finally {
    stops.delete(id);
  }
}

/** Lets the window have the page ask the player for a proof of presence. The window learns only whether it was given. */
async function answerPresence(id: number, body: unknown) {
  const { password, code, position } = JSON.parse(String(body)) as Record<string, unknown>;
  const { showPresence } = await import('#shell/presence/show-presence.tsx');
  const isShown = await showPresence({ password: password === true, code: code === true, position: position === true });
  return { type: 'answer', id, status: isShown ? 200 : 403, time: '', body: '' };
}

const headersOf = (headers: unknown): [string, string][] =>
  Object.entries((headers ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    sentHeaders.includes(name) && typeof value === 'string' ? [[name, value]] : [],
  );
