// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { VisitorDeposit } from './visitor-deposit.tsx';

const config = {
  presetsCentavos: [10_00, 1_000_00],
  minCentavos: 15_00,
  maxCentavos: 9_000_00,
  wageringX100: 150,
  payer: null,
  offers: [],
};

function open(answer: object = config) {
  fakeApi({ '/api/pay/rechargeConfig': { code: 1, data: answer } });
  render(
    <QueryClientProvider client={queryClient}>
      <VisitorDeposit />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  useFrontEnd.setState({ form: undefined });
});
afterEach(cleanup);

it('a visitor sees the operator’s amounts and what must be wagered, and registers with one button', async () => {
  open();
  expect((await screen.findByText('1.000')).closest('li')).toBeTruthy();
  expect(screen.getByText(/de R\$\s15,00 a R\$\s9\.000,00/u)).toBeTruthy();
  expect(screen.getByText('Para sacar o que depositou, aposte 1,5× o valor.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Criar conta e depositar' }));
  expect(useFrontEnd.getState().form).toBe('register');
});

it('promises nothing to wager where nothing is asked for', async () => {
  open({ ...config, wageringX100: 0 });
  expect(await screen.findByText('O que você deposita pode ser sacado quando quiser.')).toBeTruthy();
});
