import { parseOwnMessage, type GameMessage } from './game-message.ts';

/*
 * The page's end of the bridge to our own game window, which the sandbox leaves without an origin (decision 31). The window may
 * keep values of its own game and ask calls of games, with the session that it opened: nothing of the player's is within its reach.
 */

const areas = { tab: () => sessionStorage, browser: () => localStorage };
type Area = keyof typeof areas;

const longestValue = 100_000;
const sentHeaders = ['authorization', 'content-type', 'language', 'platform'];
const gameCall = /^\/api\/game\/[A-Za-z]+$/u;

type Served = { gameId: string; onMessage: (message: GameMessage) => void };

/** Keeps and asks for the window at the other end of the port. @returns what ends it */
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

/** Whatever a window may send. */
type Asked = Partial<Record<'type' | 'id' | 'area' | 'key' | 'value' | 'path' | 'headers' | 'body', unknown>>;

/** A window has the places of its own game, and those of every game. */
const isItsPlace = (key: string, gameId: string): boolean =>
  key === 'game:preferences' || (key.startsWith(`game:${gameId}:`) && key.length < 128);

function keptIn(area: Area, gameId: string): Record<string, string> {
  try {
    const isRead = (key: string) => isItsPlace(key, gameId) || (area === 'browser' && key === 'textSize');
    return Object.fromEntries(Object.entries(areas[area]()).filter(([key]) => isRead(key)) as [string, string][]);
  } catch {
    // Closed by the browser: then the window keeps as long as it lives.
    return {};
  }
}

function keep({ area, key, value }: Asked, gameId: string): void {
  if ((area !== 'tab' && area !== 'browser') || typeof key !== 'string' || !isItsPlace(key, gameId)) return;
  try {
    if (value === null) areas[area]().removeItem(key);
    if (typeof value === 'string' && value.length <= longestValue) areas[area]().setItem(key, value);
  } catch {
    // Closed or full.
  }
}

async function call(port: MessagePort, asked: Asked, stops: Map<number, AbortController>): Promise<void> {
  const id = Number(asked.id);
  const path = String(asked.path);
  const stop = new AbortController();
  stops.set(id, stop);
  try {
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

const headersOf = (headers: unknown): [string, string][] =>
  Object.entries((headers ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    sentHeaders.includes(name) && typeof value === 'string' ? [[name, value]] : [],
  );
