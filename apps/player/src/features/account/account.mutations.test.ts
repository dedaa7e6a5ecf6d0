// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { newUser } from '#shell/testing/players/account-answers.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { changeAvatar, changeNickname, changePassword } from './account.mutations.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  useFrontEnd.setState({ tips: [] });
});

it.each([
  ['/api/user/updateAvatar', newUser, () => changeAvatar('/art/avatars/2.webp')],
  ['/api/user/updateNickname', newUser, () => changeNickname('Novo')],
  [
    '/api/user/updatePass',
    { accessToken: 'renewed' },
    () => changePassword({ password: 'segredo-123', newPassword: 'outra-senha-1' }),
  ],
] as const)(
  'S7-loading S8-success: %s shows the loading spinner until it is answered, and then the server’s words as a success',
  async (path, data, change) => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    fakeApi({ [path]: () => answered.then(() => ({ code: 1, data, msg: 'Está feito' })) });
    const changed = change();
    await waitFor(() => expect(useFrontEnd.getState().isLoading).toBe(true));
    answer();
    await changed;
    const { isLoading, tips } = useFrontEnd.getState();
    expect(isLoading).toBe(false);
    expect(tips).toMatchObject([{ message: 'Está feito', type: 'success' }]);
  },
);
