// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '#shell/state/storage.ts';
import { captureAttribution, watchOtherTabs, isLoggedIn, logOut } from './session.ts';

const build = () => ({ storage, restart: vi.fn() });

const oddTexts = [
  '<script>alert(1)</script>',
  'campanha de verão — 50% & mais',
  ' ABC\n',
  '😀#?/../+%00"',
  '__proto__',
  '😀'.repeat(8),
];

beforeEach(() => localStorage.clear());

describe('specification section 4: start-up of a visitor', () => {
  it('S4-startup-inv: keeps an inv parameter as invite code and clears the source', () => {
    localStorage.setItem('source', 'google');
    captureAttribution('?inv=ABC');
    expect(localStorage.getItem('inv')).toBe('ABC');
    expect(localStorage.getItem('source')).toBeNull();
  });

  it('S4-startup-source: keeps a source parameter as source and clears the invite code', () => {
    localStorage.setItem('inv', 'ABC');
    captureAttribution('?source=google');
    expect(localStorage.getItem('source')).toBe('google');
    expect(localStorage.getItem('inv')).toBeNull();
  });

  it('keeps only one of the two when both come', () => {
    captureAttribution('?inv=ABC&source=google');
    expect(localStorage.getItem('source')).toBe('google');
    expect(localStorage.getItem('inv')).toBeNull();
  });

  it.each(oddTexts)('S4-startup-inv S4-startup-source: keeps %j as given, encoded in the address', (odd) => {
    for (const [name, other] of [
      ['inv', 'source'],
      ['source', 'inv'],
    ] as const) {
      captureAttribution(`?${name}=${encodeURIComponent(odd)}`);
      expect(localStorage.getItem(name)).toBe(odd);
      expect(storage.read(name)).toBe(odd);
      expect(localStorage.getItem(other)).toBeNull();
    }
  });

  it('S4-startup-inv S4-startup-source: 256 characters are the longest', () => {
    captureAttribution(`?inv=${encodeURIComponent('😀'.repeat(256))}`);
    expect(storage.read('inv')).toBe('😀'.repeat(256));
  });

  it.each(['x'.repeat(257), '😀'.repeat(257), '\0', 'a\0b', ''])(
    'S4-startup-inv S4-startup-source: passes over %.12s, which is too long or no text, and keeps what was there',
    (junk) => {
      localStorage.setItem('inv', 'ABC');
      captureAttribution(`?inv=${encodeURIComponent(junk)}&source=${encodeURIComponent(junk)}`);
      expect(localStorage.getItem('inv')).toBe('ABC');
      expect(localStorage.getItem('source')).toBeNull();
    },
  );

  it('changes nothing without parameters', () => {
    localStorage.setItem('inv', 'ABC');
    captureAttribution('');
    expect(localStorage.getItem('inv')).toBe('ABC');
  });
});

it('S6-visitor-and-player: inv and source of a player are not captured', () => {
  localStorage.setItem('accessToken', 'token');
  captureAttribution('?inv=ABC&source=google');
  expect(localStorage.getItem('inv')).toBeNull();
  expect(localStorage.getItem('source')).toBeNull();
});

it('S4-logged-in: logged in means a non-empty access token', () => {
  expect(isLoggedIn()).toBe(false);
  localStorage.setItem('accessToken', '');
  expect(isLoggedIn()).toBe(false);
  localStorage.setItem('accessToken', 'token');
  expect(isLoggedIn()).toBe(true);
});

it('S4-logout: logout clears inv, source, token and user info, keeps the last login, and restarts at /', () => {
  const kept = { lastLogin: '{"mobile":"11999887766"}', language: 'pt' };
  const cleared = {
    inv: 'A',
    source: 'B',
    accessToken: 'C',
    userInfo: '{}',
    wallet: '{}',
    activeList: '[]',
    '/api/home/side': '{}',
  };
  Object.assign(localStorage, kept, cleared);
  const parts = build();
  logOut(parts);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual(kept);
  expect(parts.restart).toHaveBeenCalledOnce();
});

it('begins anew when another tab logs in or out, and not when the token is only renewed', () => {
  const parts = build();
  watchOtherTabs(parts);
  const tell = (key: string | null, oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  tell('accessToken', 'old', 'new');
  tell('wallet', '{}', null);
  expect(parts.restart).not.toHaveBeenCalled();
  tell('accessToken', 'token', null);
  tell('accessToken', null, 'token');
  tell(null, null, null);
  expect(parts.restart).toHaveBeenCalledTimes(3);
});

it('begins anew when the browser brings a page back whole, and somebody else is here now', () => {
  localStorage.setItem('userInfo', '{"id":"1"}');
  const parts = build();
  watchOtherTabs(parts);
  const comeBack = () => {
    const event = new Event('pageshow');
    window.dispatchEvent(Object.assign(event, { persisted: true }));
  };
  window.dispatchEvent(new Event('pagehide'));
  comeBack();
  expect(parts.restart).not.toHaveBeenCalled();
  localStorage.removeItem('userInfo');
  comeBack();
  expect(parts.restart).toHaveBeenCalledOnce();
});
