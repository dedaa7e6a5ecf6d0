// @vitest-environment happy-dom
import { calls } from '@ipe/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameMessage } from './game-message.ts';
import { serveWindow } from './serve-window.ts';

const sent: { url: string; init: RequestInit }[] = [];
let close = () => {};

/** The window's end of the port, with every message that it received. */
function openWindow(onMessage: (message: GameMessage) => void = () => {}) {
  const { port1, port2 } = new MessageChannel();
  const told: { type: string; [name: string]: unknown }[] = [];
  port1.addEventListener('message', ({ data }) => void told.push(data));
  port1.start();
  const stop = serveWindow(port2, { gameId: 'capivara', onMessage });
  close = () => {
    stop();
    port1.close();
  };
  const answered = async (type: string) => {
    await vi.waitFor(() => expect(told.some((one) => one.type === type)).toBe(true));
    return told.find((one) => one.type === type);
  };
  return { say: (message: object) => port1.postMessage(message), answered };
}

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    // Everything sent before the bet is stored when the bet leaves.
    return Promise.resolve(
      new Response(sessionStorage.getItem('game:capivara:pending-spin') ?? '', { headers: { 'ipe-time': 'now' } }),
    );
  });
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

it('a window is given what is kept for its game, and nothing of the player’s', async () => {
  sessionStorage.setItem('game:capivara:pending-spin', '{}');
  sessionStorage.setItem('game:onca:pending-spin', '{}');
  localStorage.setItem('game:preferences', '{"isTurbo":true}');
  localStorage.setItem('textSize', '150');
  localStorage.setItem('accessToken', 'secret');
  const { answered } = openWindow();
  expect(await answered('kept')).toEqual({
    type: 'kept',
    tab: { 'game:capivara:pending-spin': '{}' },
    browser: { 'game:preferences': '{"isTurbo":true}', textSize: '150' },
  });
});

it('what it keeps before a call is kept when the call leaves, so that a reload finds a bet that nobody answered', async () => {
  const { say, answered } = openWindow();
  say({ type: 'keep', area: 'tab', key: 'game:capivara:pending-spin', value: 'the bet' });
  const headers = { authorization: 'g', platform: 'h5', 'content-type': 'application/json', cookie: 'x' };
  say({ type: 'call', id: 7, path: '/api/game/play', headers, body: '{}' });
  expect(await answered('answer')).toEqual({ type: 'answer', id: 7, status: 200, time: 'now', body: 'the bet' });
  expect(sent[0]?.init.headers).toEqual([
    ['authorization', 'g'],
    ['platform', 'h5'],
    ['content-type', 'application/json'],
  ]);
  say({ type: 'keep', area: 'tab', key: 'game:capivara:pending-spin', value: null });
  await vi.waitFor(() => expect(sessionStorage.getItem('game:capivara:pending-spin')).toBeNull());
});

const asked = Object.entries(calls).filter(([, { session }]) => session === 'game');

it.each(['/api/game/open', ...asked.map(([path]) => path)])(
  'every call of an open game window passes: %s',
  async (path) => {
    const { say, answered } = openWindow();
    say({ type: 'call', id: 1, path, headers: {}, body: '{}' });
    expect(await answered('answer')).toMatchObject({ id: 1, status: 200 });
    expect(sent.map(({ url }) => url)).toEqual([path]);
  },
);

it.each([
  '/api/user/info',
  '/api/jackpot/list',
  '/api/jackpot/won/x',
  '/api/game/../user/info',
  'https://evil.example/api/game/play',
  '/api/game/play?x=1',
])('it asks nothing but calls of games: not %s', async (path) => {
  const { say, answered } = openWindow();
  say({ type: 'call', id: 1, path, headers: {}, body: '{}' });
  expect(await answered('no-answer')).toEqual({ type: 'no-answer', id: 1 });
  expect(sent).toEqual([]);
});

it('it writes in no place but its game’s', async () => {
  const { say, answered } = openWindow();
  const places = ['accessToken', 'textSize', 'game:onca:stake', 'game:capivara:stake'];
  for (const key of places) for (const area of ['tab', 'browser']) say({ type: 'keep', area, key, value: 'x' });
  say({ type: 'call', id: 1, path: '/api/game/balance', headers: {}, body: '{}' });
  await answered('answer');
  expect(Object.keys(localStorage)).toEqual(['game:capivara:stake']);
  expect(Object.keys(sessionStorage)).toEqual(['game:capivara:stake']);
});

it('a demonstration finds its money, seeds and rounds again after a reload, in this tab alone', async () => {
  const { say, answered } = openWindow();
  const keys = ['demo:capivara:account', 'demo:capivara:round', 'demo:capivara:last-round', 'demo:onca:account'];
  for (const key of keys) for (const area of ['tab', 'browser']) say({ type: 'keep', area, key, value: key });
  say({ type: 'call', id: 1, path: '/api/game/balance', headers: {}, body: '{}' });
  await answered('answer');
  close();
  localStorage.setItem('demo:capivara:account', 'of no tab');
  const tab = Object.fromEntries(keys.slice(0, 3).map((key) => [key, key]));
  expect(await openWindow().answered('kept')).toEqual({ type: 'kept', tab, browser: {} });
});

it('its words reach the page', async () => {
  const heard: GameMessage[] = [];
  const { say } = openWindow((message) => void heard.push(message));
  say({ source: 'ipe-game', type: 'balance', balance: 100 });
  say({ source: 'ipe-game', type: 'anything' });
  await vi.waitFor(() => expect(heard).toEqual([{ source: 'ipe-game', type: 'balance', balance: 100 }]));
});
