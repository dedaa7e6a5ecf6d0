// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { captureVisit, followOtherTabs, isLoggedIn, logIn, logOut } from './session.ts';
import { createStorage, storage } from './storage.ts';

const userInfo = {
  id: '1',
  mobile: '11999887766',
  nickname: 'Jogador',
  avatar: '/art/avatars/1.webp',
  inv: 'MINE',
  vipLevel: 0,
  nicknameFreeAt: null,
  createdAt: '2026-11-20T12:00:00Z',
};
const credentials = { mobile: '11999887766', password: 'segredo-123' };
const build = () => ({ storage, seal: async () => 'sealed' as string | undefined, restart: vi.fn(), renew: vi.fn() });

beforeEach(() => localStorage.clear());

describe('specification section 4: start-up of a visitor', () => {
  it('keeps an inv parameter as invite code and clears the source', () => {
    localStorage.setItem('source', 'google');
    captureVisit('?inv=ABC');
    expect(localStorage.getItem('inv')).toBe('ABC');
    expect(localStorage.getItem('source')).toBeNull();
  });

  it('keeps a source parameter as source and clears the invite code', () => {
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

  it('changes nothing without parameters', () => {
    localStorage.setItem('inv', 'ABC');
    captureVisit('');
    expect(localStorage.getItem('inv')).toBe('ABC');
  });
});

it('section 6: a player is not captured', () => {
  localStorage.setItem('accessToken', 'token');
  captureVisit('?inv=ABC&source=google');
  expect(localStorage.getItem('inv')).toBeNull();
  expect(localStorage.getItem('source')).toBeNull();
});

it('section 4: logged in means a non-empty access token', () => {
  expect(isLoggedIn()).toBe(false);
  localStorage.setItem('accessToken', '');
  expect(isLoggedIn()).toBe(false);
  localStorage.setItem('accessToken', 'token');
  expect(isLoggedIn()).toBe(true);
});

describe('section 4: login and register success', () => {
  it('clears inv and source, keeps the own invite code, last login, token and user info, and restarts at /', async () => {
    localStorage.setItem('inv', 'SOMEBODY');
    localStorage.setItem('source', 'google');
    const parts = build();
    await logIn(credentials, { accessToken: 'token', userInfo }, parts);
    expect(localStorage.getItem('inv')).toBe('MINE');
    expect(localStorage.getItem('source')).toBeNull();
    expect(localStorage.getItem('accessToken')).toBe('token');
    expect(storage.read('userInfo')).toEqual(userInfo);
    expect(storage.read('lastLogin')).toEqual({ mobile: '11999887766', password: 'sealed' });
    expect(parts.restart).toHaveBeenCalledOnce();
  });

  it('keeps no invite code when the user has none', async () => {
    localStorage.setItem('inv', 'SOMEBODY');
    const { inv: _inv, ...withoutCode } = userInfo;
    await logIn(credentials, { accessToken: 'token', userInfo: withoutCode }, build());
    expect(localStorage.getItem('inv')).toBeNull();
  });

  it('goes on without a reload where a reload would forget the token', async () => {
    const closed = createStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const parts = { ...build(), storage: closed };
    await logIn(credentials, { accessToken: 'token', userInfo }, parts);
    expect(isLoggedIn(closed)).toBe(true);
    expect(parts.restart).not.toHaveBeenCalled();
    expect(parts.renew).toHaveBeenCalledOnce();
  });

  it('keeps the phone only when the password cannot be sealed', async () => {
    await logIn(credentials, { accessToken: 'token', userInfo }, { ...build(), seal: async () => undefined });
    expect(storage.read('lastLogin')).toEqual({ mobile: '11999887766' });
    expect(JSON.stringify(Object.fromEntries(Object.entries(localStorage)))).not.toContain('segredo-123');
  });
});

it('section 4: logout clears inv, source, token and user info, keeps the last login, and restarts at /', () => {
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
