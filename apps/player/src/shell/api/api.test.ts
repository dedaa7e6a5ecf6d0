// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { api, ask } from './api.ts';
import { storage } from '#shell/state/storage.ts';

let restart: Mock;

beforeEach(() => {
  localStorage.clear();
  restart = vi.spyOn(location, 'replace').mockReturnValue();
  storage.write('accessToken', 'old');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('S8-session-ended: an answer that the session has ended logs out', async () => {
  fakeApi({ '/api/user/info': { code: 401, msg: 'Sua sessão terminou.' } });
  await expect(ask('/api/user/info', {})).rejects.toThrow('Sua sessão terminou.');
  expect(restart).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('sessionEnded')).toBe('Sua sessão terminou.');
});

it.each([
  ['shown in place', (path: '/api/user/info') => ask(path, {}).catch(() => undefined)],
  ['shown as a tip', (path: '/api/user/info') => api.call(path, {})],
])(
  'S8-session-ended: unless it is about the session before this one, which a change of the password ended (%s)',
  async (_how, call) => {
    fakeApi({
      '/api/user/info': () => {
        storage.write('accessToken', 'new');
        return { code: 401, msg: 'Sua sessão terminou.' };
      },
    });
    await call('/api/user/info');
    expect(restart).not.toHaveBeenCalled();
    expect(storage.read('accessToken')).toBe('new');
  },
);

it('calls that a screen makes at the same time begin in a task each, where the browser offers it', async () => {
  const go: (() => void)[] = [];
  vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => go.push(resolve)) });
  const sent = fakeApi({ '/api/user/info': { code: 1 }, '/api/user/wallet': { code: 1 } });
  const answers = [ask('/api/user/info', {}), ask('/api/user/wallet', {})];
  expect([go.length, sent.length]).toEqual([2, 0]);
  go[0]?.();
  await answers[0];
  expect(sent.map(({ path }) => path)).toEqual(['/api/user/info']);
  go[1]?.();
  await answers[1];
  expect(sent).toHaveLength(2);
});

it('S8-session-ended: nor where nobody was logged in', async () => {
  storage.remove('accessToken');
  fakeApi({ '/api/user/info': { code: 401, msg: 'Entre na sua conta.' } });
  await expect(ask('/api/user/info', {})).rejects.toThrow('Entre na sua conta.');
  expect(restart).not.toHaveBeenCalled();
});

describe('S7-headers: the platform', () => {
  /** The header of a page that was opened from this referrer. */
  async function platformFrom(referrer: string): Promise<string | null> {
    let platform: string | null = null;
    vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
      platform = new Headers(headers).get('platform');
      throw new TypeError('Failed to fetch');
    });
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    vi.resetModules();
    const { api } = await import('./api.ts');
    await api.call('/api/home/page', {}, { handleErrors: true });
    return platform;
  }
  const app = 'android-app://br.example.casa/';
  const ownPage = 'https://casa.example/';

  beforeEach(() => sessionStorage.clear());

  it('stays an installed Android app over the reload of a login', async () => {
    expect(await platformFrom(ownPage)).toBe('web');
    expect(await platformFrom(app)).toBe('android');
    expect(await platformFrom(ownPage)).toBe('android');
  });

  it('is told by the first page alone where the tab keeps nothing', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(await platformFrom(app)).toBe('android');
    expect(await platformFrom(ownPage)).toBe('web');
  });
});
