// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, RefusedError } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { promptPresence } from './prompt-presence.ts';

const due = (asks: object) => ({
  code: 403,
  msg: 'Confirme que é você para continuar.',
  data: { reason: 'presence_needed', asks: { password: false, code: false, position: false, ...asks } },
});
const wallet = { balance: 1_00, withdraw: 0, debtCentavos: 0, detail: [] };
const save = { requestId: 'a6f2a9c4-32b9-4a8a-8a5e-3f3a2b1c0d9e', type: 'random', key: 'x' } as const;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('accessToken', 't');
  localStorage.setItem('userInfo', '{"id":"1","mobile":"11999887766"}');
  queryClient.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that asks for these proofs until it gets them. */
function serverThatAsks(asks: { password?: boolean; code?: boolean; position?: boolean }) {
  let isShown = false;
  const sent = fakeApi({
    '/api/pay/saveKey': () => (isShown ? { code: 1, data: { list: [] } } : due(asks)),
    '/api/user/wallet': { code: 1, data: wallet },
    '/api/user/presence': (input) => {
      if (asks.password && input.password !== 'senha-certa-1')
        return { code: 400, msg: 'Senha incorreta', data: { fields: { password: 'Senha incorreta' } } };
      if (asks.code && input.code !== '123456')
        return { code: 409, msg: 'Digite o código', data: { reason: 'phone_code_needed', retryAfterSeconds: 60 } };
      isShown = true;
      return { code: 1, data: {} };
    },
  });
  const sentTo = (path: string) => sent.filter((call) => call.path === path).map(({ input }) => input);
  return { sentTo };
}

const typePassword = async (password: string) => {
  fireEvent.change(await screen.findByLabelText('Senha'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
};

describe('R10 R11 a call that needs the player’s presence', () => {
  it('waits for one prompt over the page and goes on with what was typed', async () => {
    const { sentTo } = serverThatAsks({ password: true, code: true });
    const saved = ask('/api/pay/saveKey', save);
    const again = ask('/api/pay/saveKey', save);
    expect(await screen.findByText('Vamos enviar um código por SMS para o seu telefone.')).toBeTruthy();
    await typePassword('senha-errada-1');
    await screen.findByText('Senha incorreta');
    await typePassword('senha-certa-1');
    fireEvent.change(await screen.findByLabelText('Código do SMS'), { target: { value: '123456' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Confirmar' }).at(-1)!);
    expect(await saved).toEqual({ list: [] });
    expect(await again).toEqual({ list: [] });
    expect(sentTo('/api/pay/saveKey')).toEqual([save, save, save, save]);
    expect(sentTo('/api/user/presence').at(-1)).toMatchObject({ password: 'senha-certa-1', code: '123456' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is refused when the player closes the prompt', async () => {
    const { sentTo } = serverThatAsks({ password: true });
    const saved = ask('/api/pay/saveKey', save).catch((error: unknown) => error);
    fireEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
    expect(await saved).toBeInstanceOf(RefusedError);
    expect(sentTo('/api/pay/saveKey')).toHaveLength(1);
  });
});

describe('R10 a provider’s game whose bet was refused', () => {
  it('R10 has the prompt over its frame where something is due, and nothing where nothing is', async () => {
    fakeApi({ '/api/user/presence': { code: 1, data: {} } });
    await promptPresence();
    expect(screen.queryByRole('dialog')).toBeNull();
    let isShown = false;
    fakeApi({
      '/api/user/presence': ({ password }) => {
        isShown ||= password === 'senha-certa-1';
        return isShown ? { code: 1, data: {} } : due({ password: true });
      },
    });
    const prompted = promptPresence();
    await typePassword('senha-certa-1');
    await prompted;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('R09 the position', () => {
  it('comes from the browser, and a player who doesn’t give it is told how', async () => {
    const { sentTo } = serverThatAsks({ position: true });
    const coords = { latitude: -23.5, longitude: -46.6, accuracy: 12 };
    let isAllowed = false;
    const getCurrentPosition = (done: (at: object) => void, refuse: () => void) =>
      isAllowed ? done({ coords }) : refuse();
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as never);
    const saved = ask('/api/pay/saveKey', save);
    fireEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await screen.findByText(/Não recebemos a sua localização/u);
    isAllowed = true;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Confirmar' })));
    expect(await saved).toEqual({ list: [] });
    const position = { latitude: -23.5, longitude: -46.6, accuracyMeters: 12 };
    expect(sentTo('/api/user/presence')).toEqual([expect.objectContaining({ position })]);
  });
});
