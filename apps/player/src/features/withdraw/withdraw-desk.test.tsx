// @vitest-environment happy-dom
import { fakeApi } from '../../shell/testing/fake-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../shell/query-client.ts';
import { withdrawConfigQuery } from './withdraw.queries.ts';
import { WithdrawDesk } from './withdraw-desk.tsx';

const at = '2026-11-20T12:00:00Z';
const withdrawal = {
  withdrawalId: 'w1',
  amount: 20_00,
  fee: 0,
  keyType: 'cpf',
  keyMasked: '***.982.247-**',
  createdAt: at,
};
const open = { ...withdrawal, state: 'sent', timeline: ['review', 'approved', 'sent'].map((state) => ({ state, at })) };
const paid = { ...open, state: 'paid', timeline: [...open.timeline, { state: 'paid', at }] };
const config = {
  withdrawableCentavos: 100_00,
  minCentavos: 20_00,
  maxCentavos: 5_000_00,
  feeCentavos: 0,
  promiseMinutes: 120,
  hasPin: true,
  open: null as object | null,
};
const key = { keyId: 'k1', type: 'cpf', masked: '***.982.247-**', ownerName: 'Maria', createdAt: at };

/** A house with one key; `state` may change while the page looks at it. */
function buildHouse(state: { open: object | null; list: object[] }) {
  return fakeApi({
    '/api/pay/withdrawConfig': () => ({ code: 1, data: { ...config, open: state.open } }),
    '/api/pay/keys': { code: 1, data: { list: [key] } },
    '/api/pay/withdrawLog': () => ({ code: 1, data: { list: state.list, total: state.list.length } }),
    '/api/user/wallet': { code: 1, data: { balance: 100_00, withdraw: 100_00, debtCentavos: 0, detail: [] } },
    '/api/pay/withdraw': { code: 403, msg: 'PIN incorreto', data: { reason: 'wrong_pin' } },
  });
}

const renderDesk = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <WithdrawDesk />
    </QueryClientProvider>,
  );

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('a withdrawal', () => {
  it('is followed to its end, and its end stays until the player turns away', async () => {
    const state = { open: open as object | null, list: [open] };
    buildHouse(state);
    renderDesk();
    expect(await screen.findByText('Saque em andamento')).toBeTruthy();
    Object.assign(state, { open: null, list: [paid] });
    await queryClient.invalidateQueries({ queryKey: withdrawConfigQuery.queryKey });
    expect(await screen.findByText('Saque pago')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Fazer outro saque' }));
    expect(await screen.findByLabelText('Valor do saque')).toBeTruthy();
  });

  it('shows a refusal where the PIN is asked, and another try is another request', async () => {
    const sent = buildHouse({ open: null, list: [] });
    renderDesk();
    fireEvent.change(await screen.findByLabelText('Valor do saque'), { target: { value: '20' } });
    fireEvent.click(screen.getByRole('button', { name: 'Solicitar saque' }));
    fireEvent.change(screen.getByLabelText('PIN de 6 dígitos'), { target: { value: '482913' } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirmar saque' }));
    expect(await screen.findByText('PIN incorreto')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Confirmar saque' })).toHaveProperty('disabled', false),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Confirmar saque' }));
    const requests = () => sent.filter(({ path }) => path === '/api/pay/withdraw').map(({ input }) => input);
    await waitFor(() => expect(requests()).toHaveLength(2));
    const [first, second] = requests() as { requestId: string }[];
    expect(first).toMatchObject({ amountCentavos: 20_00, keyId: 'k1', pin: '482913' });
    expect(first?.requestId).not.toBe(second?.requestId);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('482913');
  });
});
