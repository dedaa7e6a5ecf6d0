// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { connectPage, type PageBridge, type ToPage } from './page-bridge.ts';

/** A player app that stores `kept` and records the window's messages. */
async function connect(kept: Record<string, string> = {}) {
  const heard: ToPage[] = [];
  let page: MessagePort | undefined;
  vi.spyOn(parent, 'postMessage').mockImplementation(((_message: unknown, origin: string, [port]: [MessagePort]) => {
    expect(origin).toBe(location.origin);
    page = port;
    port.addEventListener('message', ({ data }) => void heard.push(data as ToPage));
    port.start();
    port.postMessage({ type: 'kept', tab: kept, browser: {} });
  }) as typeof parent.postMessage);
  const bridge: PageBridge = await connectPage();
  return { bridge, heard, answer: (message: object) => page?.postMessage(message), close: () => page?.close() };
}

afterEach(() => void vi.restoreAllMocks());

it('reads what the page keeps, and has the page keep in the order in which it was said, before the call that follows', async () => {
  const { bridge, heard, answer, close } = await connect({ 'game:x:stake': '100' });
  expect(bridge.tab.getItem('game:x:stake')).toBe('100');
  bridge.tab.setItem('game:x:pending-spin', 'bet');
  const reply = bridge.fetch('/api/game/play', { headers: { platform: 'h5' }, body: '{}' });
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard).toEqual([
    { type: 'keep', area: 'tab', key: 'game:x:pending-spin', value: 'bet' },
    { type: 'call', id: 1, path: '/api/game/play', headers: { platform: 'h5' }, body: '{}' },
  ]);
  answer({ type: 'answer', id: 1, status: 200, time: '2026-11-22T12:00:00Z', body: '{"payload":"x"}' });
  const response = await reply;
  expect([response.headers.get('ipe-time'), await response.json()]).toEqual(['2026-11-22T12:00:00Z', { payload: 'x' }]);
  bridge.tab.removeItem('game:x:stake');
  expect(bridge.tab.getItem('game:x:stake')).toBeNull();
  close();
});

it('a call that nobody answers fails, and one that is given up is given up by the page too', async () => {
  const { bridge, heard, answer, close } = await connect();
  const silent = bridge.fetch('/api/game/play', { body: '{}' });
  const stop = new AbortController();
  const slow = bridge.fetch('/api/game/play', { body: '{}', signal: stop.signal });
  answer({ type: 'no-answer', id: 1 });
  await expect(silent).rejects.toThrow('no answer');
  stop.abort();
  await expect(slow).rejects.toThrow('given up');
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'give-up', id: 2 }));
  close();
});
