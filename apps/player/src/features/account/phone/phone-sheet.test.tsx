// @vitest-environment happy-dom
import { field, inTurn, press, showAs, type } from '#shell/testing/page.tsx';
import { refused } from '#shell/testing/players/answers.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { PhoneChangeNotice } from './phone-change-notice.tsx';
import { PhoneSheet } from './phone-sheet.tsx';

const change = { mobileEnd: '4321', takesEffectAt: '2026-11-23T08:10:00.000Z' };
const codeNeeded = refused(409, 'SMS', { reason: 'phone_code_needed', retryAfterSeconds: 60 });

function open(replies: Parameters<typeof showAs>[2] = {}) {
  const onClose = vi.fn();
  const part = (
    <>
      <PhoneChangeNotice />
      <PhoneSheet onClose={onClose} />
    </>
  );
  return { sentTo: showAs(part, 'newcomer', replies), isClosed: () => onClose.mock.calls.length > 0 };
}
async function askForCode() {
  type('Novo telefone', '+55 (11) 98765-4321');
  type('Senha da sua conta', 'segredo-123');
  await press('Enviar código');
}

afterEach(() => {
  cleanup();
  useFrontEnd.setState({ tips: [] });
});

it('S5-required: another phone is asked for with the password and a code, and the page says from when it counts', async () => {
  const { sentTo, isClosed } = open({ '/api/user/changePhone': inTurn(codeNeeded, change) });
  await press('Enviar código');
  expect(screen.getByText('Por favor, insira o telefone')).toBeTruthy();
  expect(screen.getByText('Informe a senha')).toBeTruthy();
  type('Novo telefone', '1198765');
  await press('Enviar código');
  expect(screen.getByText('Telefone em formato inválido')).toBeTruthy();
  await askForCode();
  expect(await screen.findByText(/^Enviamos um SMS para \(11\) 98765-4321/u)).toBeTruthy();
  type('Código do SMS', '123456');
  await press('Confirmar');
  expect(await screen.findByText('O telefone de final 4321 passa a valer em 23/11/2026 05:10.')).toBeTruthy();
  const wish = { mobile: '11987654321', password: 'segredo-123', device: localStorage.getItem('device') };
  expect(sentTo('/api/user/changePhone')).toEqual([wish, { ...wish, code: '123456' }]);
  expect(isClosed()).toBe(true);
});

it('a refused password loses nothing that was typed', async () => {
  const words = 'Senha incorreta';
  open({ '/api/user/changePhone': refused(400, words, { fields: { password: words } }) });
  await askForCode();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(field('Senha da sua conta').getAttribute('aria-invalid')).toBe('true');
  expect(field('Novo telefone').value).toBe('11987654321');
});

it('a phone that can’t be taken is refused with the reason, before a code is asked for', async () => {
  open({ '/api/user/changePhone': refused(409, 'Este telefone já tem uma conta') });
  await askForCode();
  expect((await screen.findByRole('alert')).textContent).toBe('Este telefone já tem uma conta');
  expect(screen.queryByLabelText('Código do SMS')).toBeNull();
});

it('a wrong code is said at its field, and the change waits for the right one', async () => {
  const words = 'Código de verificação não existe';
  const wrong = refused(400, words, { fields: { code: words } });
  const { sentTo, isClosed } = open({ '/api/user/changePhone': inTurn(codeNeeded, wrong) });
  await askForCode();
  await screen.findByLabelText('Código do SMS');
  type('Código do SMS', '12 34');
  await press('Confirmar');
  expect(sentTo('/api/user/changePhone')).toHaveLength(1);
  type('Código do SMS', '000000');
  await press('Confirmar');
  await waitFor(() => expect(sentTo('/api/user/changePhone')).toHaveLength(2));
  expect(await screen.findByText(words)).toBeTruthy();
  expect([field('Código do SMS').getAttribute('aria-invalid'), isClosed()]).toEqual(['true', false]);
});

it('another code may be asked for when the seconds that the server named are over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sentTo } = open({ '/api/user/changePhone': codeNeeded });
  await askForCode();
  const again = await screen.findByRole('button', { name: /^Enviar outro código/u });
  expect(again.textContent).toMatch(/em (59|60) s$/u);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(again.textContent).toMatch(/em (29|30) s$/u);
  expect(again).toHaveProperty('disabled', true);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await press('Enviar outro código');
  await waitFor(() => expect(sentTo('/api/user/changePhone')).toHaveLength(2));
  await waitFor(() => expect(again.textContent).toMatch(/em (59|60) s$/u));
});

it('a change under way is stopped with one tap', async () => {
  const sentTo = showAs(<PhoneChangeNotice />, 'newcomer', { '/api/user/phoneChange': { change } });
  await press('Cancelar a troca');
  await waitFor(() => expect(screen.queryByText('Troca de telefone em andamento')).toBeNull());
  expect(sentTo('/api/user/stopPhoneChange')).toHaveLength(1);
  await waitFor(() => expect(useFrontEnd.getState().tips[0]?.message).toBe('Troca cancelada'));
});
