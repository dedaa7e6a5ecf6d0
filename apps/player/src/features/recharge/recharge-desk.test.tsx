// @vitest-environment happy-dom
import { fakeApi } from '../../shell/testing/fake-api.ts';
import { textOf } from '../../shell/testing/text-of.ts';
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
  returnedCentavos: 0,
};
const config = {
  presetsCentavos: [10_00, 50_00],
  minCentavos: 10_00,
  maxCentavos: 50_000_00,
  wageringX100: 100,
  payer: null as object | null,
};
const unproved = { cpfMasked: '***.982.247-**', name: 'Maria Silva', isProved: false };
const proved = { ...unproved, isProved: true };

function buildHouse(answers: Parameters<typeof fakeApi>[0] = {}, payer: object | null = null, list: object[] = []) {
  return fakeApi({
    '/api/pay/rechargeConfig': { code: 1, data: { ...config, payer } },
    '/api/pay/rechargeLog': { code: 1, data: { list, total: list.length } },
    '/api/pay/rechargeStatus': { code: 1, data: order },
    '/api/user/wallet': { code: 1, data: { balance: 0, withdraw: 0, debtCentavos: 0, detail: [] } },
    ...answers,
  });
}

const requestsIn = (sent: { path: string; input: unknown }[]) =>
  sent.filter(({ path }) => path === '/api/pay/recharge').map(({ input }) => input as { requestId: string });

function renderDesk() {
  localStorage.setItem('accessToken', 't');
  render(
    <QueryClientProvider client={queryClient}>
      <RechargeDesk />
    </QueryClientProvider>,
  );
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
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
    const sent = buildHouse({ '/api/pay/recharge': () => answers.shift() ?? { code: 500 } }, proved);
    renderDesk();
    await press(/50/u);
    await press(/Gerar Pix/u);
    await screen.findByText('Erro');
    await press(/Gerar Pix/u);
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
    const [first, second] = requestsIn(sent);
    expect(second).toEqual(first);
  });

  it('that waits from an earlier visit comes back by itself, and its result without reload', async () => {
    buildHouse({ '/api/pay/rechargePaid': { code: 1, data: { ...order, state: 'paid' } } }, proved, [order]);
    renderDesk();
    await press('Já paguei');
    expect(await screen.findByText('Depósito confirmado')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Já paguei' })).toBeNull());
  });
});

describe('who pays', () => {
  it('is sent by the server’s knowledge alone once a Pix has proved it, and can’t be changed', async () => {
    const sent = buildHouse({ '/api/pay/recharge': { code: 1, data: order } }, proved);
    renderDesk();
    expect(await screen.findByText('Confirmado')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Corrigir CPF ou nome' })).toBeNull();
    await press(/50/u);
    await press(/Gerar Pix/u);
    await screen.findByRole('button', { name: 'Copiar código Pix' });
    expect(Object.keys(requestsIn(sent)[0] ?? {}).toSorted()).toEqual(['amountCentavos', 'requestId']);
  });

  it('is shown and can be corrected until then; a correction is another request', async () => {
    const answers = [{ code: 500, msg: 'Erro' }];
    const sent = buildHouse({ '/api/pay/recharge': () => answers.shift() ?? { code: 1, data: order } }, unproved);
    renderDesk();
    expect(await screen.findByText('CPF ***.982.247-**')).toBeTruthy();
    expect(screen.getByText(/O primeiro Pix pago confirma o CPF/u)).toBeTruthy();
    await press(/50/u);
    await press(/Gerar Pix/u);
    await screen.findByText('Erro');
    await press('Corrigir CPF ou nome');
    expect(screen.getByLabelText('Nome completo')).toHaveProperty('value', 'Maria Silva');
    fireEvent.change(screen.getByLabelText('CPF'), { target: { value: '52998224725' } });
    await press(/Gerar Pix/u);
    await screen.findByRole('button', { name: 'Copiar código Pix' });
    const [first, second] = requestsIn(sent);
    expect(second).toMatchObject({ cpf: '52998224725', name: 'Maria Silva' });
    expect(first?.requestId).not.toBe(second?.requestId);
  });

  it('is asked for again where the refusal is about it', async () => {
    const refusal = { code: 409, msg: 'Em uso', data: { fields: { cpf: 'CPF já em uso em outra conta' } } };
    buildHouse({ '/api/pay/recharge': refusal }, unproved);
    renderDesk();
    await press(/50/u);
    await press(/Gerar Pix/u);
    expect(await screen.findByText('CPF já em uso em outra conta')).toBeTruthy();
    expect(screen.getByLabelText('CPF').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a player who owes', () => {
  const wallet = { code: 1, data: { balance: 0, withdraw: 0, debtCentavos: 23_00, detail: [] } };

  it('sees before paying how much of the deposit pays the debt', async () => {
    buildHouse({ '/api/user/wallet': wallet, '/api/pay/recharge': { code: 1, data: order } }, proved);
    renderDesk();
    await press(/50/u);
    const share = await screen.findByRole('region', { name: /Saldo devedor/u });
    expect(textOf(share)).toContain('Paga o saldo devedorR$ 23,00Entra no seu saldoR$ 27,00');
    await press(/10$/u);
    expect(textOf(share)).toContain('Paga o saldo devedorR$ 10,00Entra no seu saldoR$ 0,00');
    await press(/Gerar Pix/u);
    await screen.findByRole('button', { name: 'Copiar código Pix' });
    expect(screen.getByText('R$ 23,00 pagam o seu saldo devedor e R$ 27,00 entram no saldo.')).toBeTruthy();
  });
});

describe('money that went back', () => {
  const reason = 'O banco do pagador pediu o Pix de volta.';

  it.each([
    ['refunding', 'Pagamento em devolução', 'O valor está voltando para quem pagou.'],
    ['refunded', 'Pagamento devolvido', 'O valor voltou para quem pagou.'],
  ])('says why (%s), in the list and in the result', async (state, title, body) => {
    const back = { ...order, state, reason };
    buildHouse({ '/api/pay/rechargeStatus': { code: 1, data: back } }, proved, [back]);
    renderDesk();
    const row = await screen.findByRole('button', { name: new RegExp(reason, 'u') });
    fireEvent.click(row);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getByText(body)).toBeTruthy();
  });

  it.each([
    [50_00, 'Devolvido pelo banco', 'Depósito devolvido pelo banco'],
    [20_00, 'Devolvido em parte', 'Depósito devolvido em parte'],
  ])('counts what the bank took back after it was credited (%i)', async (returnedCentavos, status, title) => {
    const back = { ...order, state: 'paid', returnedCentavos };
    buildHouse({ '/api/pay/rechargeStatus': { code: 1, data: back } }, proved, [back]);
    renderDesk();
    const sentence = `O banco devolveu R$ ${returnedCentavos / 100},00 ao pagador.`;
    const row = await screen.findByRole('button', { name: new RegExp(status, 'u') });
    expect(textOf(row)).toContain(sentence);
    fireEvent.click(row);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});
