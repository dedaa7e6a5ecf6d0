// @vitest-environment happy-dom
import { beforeEach, expect, it, vi, type Mock } from 'vitest';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { endSessionByServer, showSessionEnd } from './session-end.ts';

let restart: Mock;

beforeEach(() => {
  useFrontEnd.setState({ tips: [], form: undefined });
  restart = vi.spyOn(location, 'replace').mockReturnValue();
  restart.mockClear();
});

const sentence = 'Você saiu da conta em outro aparelho.';

it('S8-session-ended S4-logout: code 401 logs out; the page that follows says the server’s own sentence, once, and opens no form', () => {
  localStorage.setItem('accessToken', 'token');
  endSessionByServer(sentence);
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(restart).toHaveBeenCalledWith('/');

  showSessionEnd();
  expect(useFrontEnd.getState().tips).toMatchObject([{ message: sentence, type: 'error' }]);
  expect(useFrontEnd.getState().form).toBeUndefined();

  useFrontEnd.setState({ tips: [], form: undefined });
  showSessionEnd();
  expect(useFrontEnd.getState()).toMatchObject({ form: undefined, tips: [] });
});

it('S8-session-ended S4-logout: where a reload would forget what is to be said and what is typed, the page begins anew without one', () => {
  localStorage.setItem('accessToken', 'token');
  vi.stubGlobal('sessionStorage', undefined);
  const { visit } = useFrontEnd.getState();
  endSessionByServer(sentence);
  vi.unstubAllGlobals();
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(restart).not.toHaveBeenCalled();
  expect(useFrontEnd.getState()).toMatchObject({ visit: visit + 1, form: undefined, tips: [{ message: sentence }] });
});
