// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { beforeEach, expect, it, vi, type Mock } from 'vitest';
import { ask } from './api.ts';
import { storage } from '#shell/state/storage.ts';

let restart: Mock;

beforeEach(() => {
  localStorage.clear();
  restart = vi.spyOn(location, 'replace').mockReturnValue();
  storage.write('accessToken', 'old');
});

it('S8-session-ended: an answer that the session has ended logs out', async () => {
  fakeApi({ '/api/user/info': { code: 401, msg: 'Sua sessão terminou.' } });
  await expect(ask('/api/user/info', {})).rejects.toThrow('Sua sessão terminou.');
  expect(restart).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('sessionEnded')).toBe('Sua sessão terminou.');
});

it('S8-session-ended: unless it is about the session before this one, which a change of the password ended', async () => {
  fakeApi({
    '/api/user/info': () => {
      storage.write('accessToken', 'new');
      return { code: 401, msg: 'Sua sessão terminou.' };
    },
  });
  await expect(ask('/api/user/info', {})).rejects.toThrow('Sua sessão terminou.');
  expect(restart).not.toHaveBeenCalled();
  expect(storage.read('accessToken')).toBe('new');
});
