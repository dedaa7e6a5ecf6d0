// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorage, storage } from '#shell/state/storage.ts';
import { isLoggedIn } from './session.ts';
import { startSession } from './start-session.ts';

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
const build = () => ({ storage, seal: async () => 'sealed' as string | undefined, restart: vi.fn(), reset: vi.fn() });

beforeEach(() => localStorage.clear());

describe('specification section 4: login and register success', () => {
  it('S4-login-success S4-register-success: clears inv and source, keeps the own invite code, last login, token and user info, and restarts at /', async () => {
    localStorage.setItem('inv', 'SOMEBODY');
    localStorage.setItem('source', 'google');
    const parts = build();
    await startSession(credentials, { accessToken: 'token', userInfo }, parts);
    expect(localStorage.getItem('inv')).toBe('MINE');
    expect(localStorage.getItem('source')).toBeNull();
    expect(localStorage.getItem('accessToken')).toBe('token');
    expect(storage.read('userInfo')).toEqual(userInfo);
    expect(storage.read('lastLogin')).toEqual({ mobile: '11999887766', password: 'sealed' });
    expect(parts.restart).toHaveBeenCalledOnce();
  });

  it('shows nothing of the player before, whose last answers came after the logout', async () => {
    storage.write('wallet', { balance: 900_00, withdraw: 900_00, debtCentavos: 0, detail: [] });
    storage.write('activeList', []);
    localStorage.setItem('/api/home/side', '{"code":1}');
    await startSession(credentials, { accessToken: 'token', userInfo }, build());
    const left = ['wallet', 'activeList', '/api/home/side'].map((key) => localStorage.getItem(key));
    expect(left).toEqual([null, null, null]);
  });

  it('keeps no invite code when the user has none', async () => {
    localStorage.setItem('inv', 'SOMEBODY');
    const { inv: _inv, ...withoutCode } = userInfo;
    await startSession(credentials, { accessToken: 'token', userInfo: withoutCode }, build());
    expect(localStorage.getItem('inv')).toBeNull();
  });

  it('goes on without a reload where a reload would forget the token', async () => {
    const closed = createStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const parts = { ...build(), storage: closed };
    await startSession(credentials, { accessToken: 'token', userInfo }, parts);
    expect(isLoggedIn(closed)).toBe(true);
    expect(parts.restart).not.toHaveBeenCalled();
    expect(parts.reset).toHaveBeenCalledOnce();
  });

  it('keeps the phone only when the password cannot be sealed', async () => {
    await startSession(credentials, { accessToken: 'token', userInfo }, { ...build(), seal: async () => undefined });
    expect(storage.read('lastLogin')).toEqual({ mobile: '11999887766' });
    expect(JSON.stringify(Object.fromEntries(Object.entries(localStorage)))).not.toContain('segredo-123');
  });
});
