// @vitest-environment happy-dom
import { fakeApi } from '../../shell/testing/fake-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../shell/query-client.ts';
import { RechargeDesk } from './recharge-desk.tsx';

const order = {
  orderId: 'o1',
  amount: 50_00,
  bonus: 0,
  fee: 0,
  payModel: 'pix',
  copiaECola: '00020126580014br.gov.bcb.pix',
  payUrl: null,
  createdAt: '2026-11-20T12:00:00Z',
  expiresAt: '2036-11-20T12:30:00Z',
  state: 'waiting',
};
const config = {
  presetsCentavos: [10_00, 50_00],
  minCentavos: 10_00,
  maxCentavos: 50_000_00,
  wageringX100: 100,
  payer: null as object | null,
};

function buildHouse(answers: Parameters<typeof fakeApi>[0] = {}, payer: object | null = null, list: object[] = []) {
  return fakeApi({
    '/api/pay/rechargeConfig': { code: 1, data: { ...config, payer } },
    '/api/pay/rechargeLog': { code: 1, data: { list, total: list.length } },
    '/api/pay/rechargeStatus': { code: 1, data: order },
    ...answers,
  });
}

const renderDesk = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <RechargeDesk />
    </QueryClientProvider>,
  );
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('a deposit', () => {
  it('asks for CPF and name the first time, and sends neither while they are wrong', async () => {
    const sent = buildHouse();
    renderDesk();
    await press(/50/u);
    await press(/Gerar Pix/u);
    expect(screen.getByText('CPF inválido')).toBeTruthy();
    expect(sent.map(({ path }) => path)).not.toContain('/api/pay/recharge');
  });

  it('keeps one requestId while no answer comes, and shows the charge when it does', async () => {
    const answers = [
      { code: 500, msg: 'Erro' },
      { code: 1, data: order },
    ];
    const sent = buildHouse({ '/api/pay/recharge': () => answers.shift() ?? { code: 500 } }, { name: 'Maria' });
    renderDesk();
    await press(/50/u);
    await press(/Gerar Pix/u);
    await screen.findByText('Erro');
    await press(/Gerar Pix/u);
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
    const ids = sent.flatMap(({ path, input }) =>
      path === '/api/pay/recharge' ? [(input as { requestId: string }).requestId] : [],
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('that waits from an earlier visit comes back by itself, and its result without reload', async () => {
    buildHouse({ '/api/pay/rechargePaid': { code: 1, data: { ...order, state: 'paid' } } }, { name: 'Maria' }, [order]);
    renderDesk();
    await press('Já paguei');
    expect(await screen.findByText('Depósito confirmado')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Já paguei' })).toBeNull());
  });
});
