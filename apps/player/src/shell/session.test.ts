// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { captureVisit, followOtherTabs, isLoggedIn, logOut } from './session.ts';
import { storage } from './storage.ts';

const build = () => ({ storage, restart: vi.fn() });

beforeEach(() => localStorage.clear());

describe('specification section 4: start-up of a visitor', () => {
  it('S4-startup-inv: keeps an inv parameter as invite code and clears the source', () => {
    localStorage.setItem('source', 'google');
    captureVisit('?inv=ABC');
    expect(localStorage.getItem('inv')).toBe('ABC');
    expect(localStorage.getItem('source')).toBeNull();
  });

  it('S4-startup-source: keeps a source parameter as source and clears the invite code', () => {
    localStorage.setItem('inv', 'ABC');
    captureVisit('?source=google');
    expect(localStorage.getItem('source')).toBe('google');
    expect(localStorage.getItem('inv')).toBeNull();
  });

  it('keeps only one of the two when both come', () => {
    captureVisit('?inv=ABC&source=google');
    expect(localStorage.getItem('source')).toBe('google');
    expect(localStorage.getItem('inv')).toBeNull();
  });

  it.each(['<script>', '😀', 'x'.repeat(10_000), '%00', ' '])(
    'passes over %.12s, which no code can be: with it nobody could register',
    (junk) => {
      localStorage.setItem('inv', 'ABC');
      captureVisit(`?inv=${encodeURIComponent(junk)}&source=${encodeURIComponent(junk)}`);
      expect(localStorage.getItem('inv')).toBe('ABC');
      expect(localStorage.getItem('source')).toBeNull();
    },
  );

  it('takes a code out of the spaces that it was pasted with', () => {
    captureVisit('?inv=%20ABC%0A');
    expect(localStorage.getItem('inv')).toBe('ABC');
  });

  it('changes nothing without parameters', () => {
    localStorage.setItem('inv', 'ABC');
    captureVisit('');
    expect(localStorage.getItem('inv')).toBe('ABC');
  });
});

it('S6-visitor-and-player: inv and source of a player are not captured', () => {
  localStorage.setItem('accessToken', 'token');
  captureVisit('?inv=ABC&source=google');
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
  const cleared = { inv: 'A', source: 'B', accessToken: 'C', userInfo: '{}', wallet: '{}', '/api/home/side': '{}' };
  Object.assign(localStorage, kept, cleared);
  const parts = build();
  logOut(parts);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual(kept);
  expect(parts.restart).toHaveBeenCalledOnce();
});

it('begins anew when another tab logs in or out, and not when the token is only renewed', () => {
  const parts = build();
  followOtherTabs(parts);
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
  followOtherTabs(parts);
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
