// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#shell/api/query-client.ts';
import { PhoneChangeNotice } from './phone-change-notice.tsx';
import { PhoneSheet } from './phone-sheet.tsx';

const change = { mobileEnd: '4321', takesEffectAt: '2026-11-23T08:10:00.000Z' };
const codeNeeded = { code: 409, msg: 'SMS', data: { reason: 'phone_code_needed', retryAfterSeconds: 60 } };

const show = (onClose = () => {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <PhoneChangeNotice />
      <PhoneSheet onClose={onClose} />
    </QueryClientProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
});
afterEach(cleanup);

it('another phone is asked for with the password and a code, and the page says from when it counts', async () => {
  const answers = [codeNeeded, { code: 1, data: change }];
  const sent = fakeApi({
    '/api/user/phoneChange': { code: 1, data: { change: null } },
    '/api/user/changePhone': () => answers.shift() ?? { code: 500 },
  });
  show();
  press('Enviar código');
  expect(screen.getByText('Telefone em formato inválido')).toBeTruthy();
  expect(screen.getByText('Informe a senha')).toBeTruthy();
  type('Novo telefone', '+55 (11) 98765-4321');
  type('Senha da sua conta', 'segredo-123');
  press('Enviar código');
  expect(await screen.findByText(/^Enviamos um SMS para \(11\) 98765-4321/u)).toBeTruthy();
  type('Código do SMS', '123456');
  press('Confirmar');
  expect(await screen.findByText('O telefone de final 4321 passa a valer em 23/11/2026 05:10.')).toBeTruthy();
  expect(sent.at(-1)?.input).toMatchObject({ mobile: '11987654321', password: 'segredo-123', code: '123456' });
});

it('a refused password loses nothing that was typed', async () => {
  const words = 'Senha incorreta';
  fakeApi({ '/api/user/changePhone': { code: 400, msg: words, data: { fields: { password: words } } } });
  show();
  type('Novo telefone', '11987654321');
  type('Senha da sua conta', 'errada-123');
  press('Enviar código');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText('Novo telefone')).toHaveProperty('value', '11987654321');
});

it('a change under way is stopped with one tap', async () => {
  const sent = fakeApi({
    '/api/user/phoneChange': { code: 1, data: { change } },
    '/api/user/stopPhoneChange': { code: 1, data: {} },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PhoneChangeNotice />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar a troca' }));
  await expect.poll(() => screen.queryByText('Troca de telefone em andamento')).toBeNull();
  expect(sent.map(({ path }) => path)).toContain('/api/user/stopPhoneChange');
});
