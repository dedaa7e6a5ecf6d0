// @vitest-environment happy-dom
import { noAnswer, stillWaiting, type playAs } from '#shell/testing/fake-api.ts';
import { field, inTurn, press, show, showAs, type } from '#shell/testing/page.tsx';
import { fakeId, listOf, refused } from '#shell/testing/players/answers.ts';
import { noLimits } from '#shell/testing/players/account-answers.ts';
import { limited } from '#shell/testing/players/limited.ts';
import { rechargeConfig } from '#shell/testing/players/newcomer.ts';
import { fakeOrder } from '#shell/testing/players/pay-answers.ts';
import { wagering } from '#shell/testing/players/wagering.ts';
import { textOf } from '#shell/testing/text-of.ts';
import type { Input, Output } from '@ipe/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shell/api/query-client.ts';
import { walletQuery } from '#shell/session/player.queries.ts';
import { DepositScreen } from './deposit-screen.tsx';

const order = fakeOrder;
const config = { ...rechargeConfig, presetsCentavos: [10_00, 50_00], offers: [] };
const unproved = { cpfMasked: '***.982.247-**', name: 'Maria Silva', isProved: false };
const proved = { ...unproved, isProved: true };

const [walletLine] = (wagering['/api/pay/walletLog'] as Output<'/api/pay/walletLog'>).list as [WalletLine];

type WalletLine = Output<'/api/pay/walletLog'>['list'][number];
type Replies = Parameters<typeof showAs>[2];
type Payer = typeof proved | null;

const showScreen = (...[name, replies]: Parameters<typeof playAs>) => showAs(<DepositScreen />, name, replies);

/** @returns the deposits that were requested */
function open(replies: Replies = {}, payer: Payer = null, list: (typeof order)[] = []) {
  const sentTo = showScreen('newcomer', {
    '/api/pay/rechargeConfig': { ...config, payer },
    '/api/pay/rechargeLog': listOf(...list),
    ...replies,
  });
  return () => sentTo('/api/pay/recharge') as Input<'/api/pay/recharge'>[];
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a deposit', () => {
  it('S5-name: asks for CPF and name the first time, and sends neither while they are wrong', async () => {
    const sent = open();
    await press(/50/u);
    await press(/Gerar Pix/u);
    expect(screen.getByText('Por favor, insira o CPF')).toBeTruthy();
    expect(screen.getByText('Por favor, preencha o nome')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('keeps one requestId while no answer comes, and shows the charge when it does', async () => {
    const sent = open({ '/api/pay/recharge': inTurn(refused(500, 'Erro'), order) }, proved);
    await press(/50/u);
    await press(/Gerar Pix/u);
    await screen.findByText('Erro');
    await press(/Gerar Pix/u);
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
    const [first, second] = sent();
    expect(second).toEqual(first);
  });

  it('S4-payment: that waits from an earlier visit comes back by itself, and its result without reload', async () => {
    open({ '/api/pay/rechargePaid': { ...order, state: 'paid' } }, proved, [order]);
    await screen.findByText('Já paguei');
    const places = screen.getAllByRole('status');
    await press('Já paguei');
    // The result may arrive by polling, and screen readers read only regions that existed before.
    expect(places).toContain((await screen.findByText('Depósito confirmado')).closest('output'));
    expect(screen.getByText('Número do pedido').nextSibling?.textContent).toBe(order.orderId);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Já paguei' })).toBeNull());
  });
});

describe('a deposit whose answer was lost', () => {
  const paid = { ...order, state: 'paid' as const };

  /** Asks for R$ 50,00, gets no answer, and sees the charge in the list. */
  async function lose(amount = order.amount) {
    const list: (typeof order)[] = [];
    const lost = () => (list.push({ ...order, amount }), noAnswer());
    const sent = open(
      {
        '/api/pay/recharge': inTurn(lost, { ...order, orderId: fakeId(590) }),
        '/api/pay/rechargeLog': () => listOf(...list),
        '/api/pay/rechargePaid': () => (list.splice(0, 1, paid), paid),
      },
      proved,
    );
    await press(/50/u);
    await press(/Gerar Pix/u);
    await screen.findByText('Já paguei');
    return sent;
  }

  it('is over once it is paid: the same amount again is another deposit, in an empty form', async () => {
    const sent = await lose();
    await press('Já paguei');
    await press('Fazer outro depósito');
    expect(await screen.findByLabelText('Valor do depósito')).toHaveProperty('value', '');
    type('Valor do depósito', '50');
    await press(/Gerar Pix/u);
    await screen.findByText('Já paguei');
    const [first, second] = sent();
    expect(second?.amountCentavos).toBe(first?.amountCentavos);
    expect(second?.requestId).not.toBe(first?.requestId);
  });

  it('goes on where the charge that waits is of another amount', async () => {
    const sent = await lose(75_00);
    await press('Escolher outro valor');
    expect(await screen.findByLabelText('Valor do depósito')).toHaveProperty('value', '50');
    await press(/Gerar Pix/u);
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent();
    expect(second).toEqual(first);
  });
});

describe('the form', () => {
  it('S5-minimum-deposit: refuses less than the minimum, naming it', async () => {
    const sent = open({}, proved);
    fireEvent.change(await screen.findByLabelText('Valor do depósito'), { target: { value: '9,99' } });
    await press(/Gerar Pix/u);
    expect(textOf(screen.getByText(/O depósito mínimo é/u))).toBe('O depósito mínimo é R$ 10,00');
    expect(sent()).toEqual([]);
  });

  it('says in red what is wrong until it is right', async () => {
    open({}, proved);
    const field = await screen.findByLabelText('Valor do depósito');
    fireEvent.change(field, { target: { value: '9,99' } });
    await press(/Gerar Pix/u);
    fireEvent.change(field, { target: { value: '5' } });
    expect(screen.getByText(/O depósito mínimo é/u)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field, { target: { value: '50' } });
    expect(screen.queryByText(/O depósito mínimo é/u)).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('S5-cpf: groups a CPF as it is typed and drops what isn’t a digit', async () => {
    open();
    const field = await screen.findByLabelText('CPF');
    fireEvent.change(field, { target: { value: 'x529 982🦜24725999' } });
    expect(field).toHaveProperty('value', '529.982.247-25');
  });

  it.each([
    ['9'.repeat(10_000), 0],
    ['🦜'.repeat(5_000), 0],
    ['1.2.3,4,5', 0],
    // The field drops other characters at once: the field and the button say 50.
    ['<b>50</b>', 50_00],
  ])('sends no amount but the one it shows, whatever is pasted (%#)', async (junk, amountCentavos) => {
    const sent = open({ '/api/pay/recharge': order }, proved);
    fireEvent.change(await screen.findByLabelText('Valor do depósito'), { target: { value: junk } });
    fireEvent.click(screen.getByRole('button', { name: /Gerar Pix/u }));
    if (amountCentavos) await screen.findByRole('button', { name: 'Copiar código Pix' });
    const amounts = sent().map((request) => (request as unknown as { amountCentavos: number }).amountCentavos);
    expect(amounts).toEqual(amountCentavos ? [amountCentavos] : []);
  });

  it('sends once however often it is tapped', async () => {
    const sent = open({ '/api/pay/recharge': order }, proved);
    await press(/50/u);
    const button = await screen.findByRole('button', { name: /Gerar Pix/u });
    for (let tap = 0; tap < 5; tap++) fireEvent.click(button);
    await screen.findByRole('button', { name: 'Copiar código Pix' });
    expect(sent()).toHaveLength(1);
  });

  it('S2-pending-payment S3-order: shows code, payment page and “Já paguei” of the order', async () => {
    const payUrl = 'http://127.0.0.1/pay';
    const pending = { ...order, payUrl };
    open({ '/api/pay/recharge': pending, '/api/pay/rechargeStatus': pending }, proved);
    await press(/50/u);
    await press(/Gerar Pix/u);
    const link = await screen.findByRole('link', { name: 'Abrir página de pagamento' });
    expect(link.getAttribute('href')).toBe(payUrl);
    expect(screen.getByRole('button', { name: 'Já paguei' })).toBeTruthy();
    expect(screen.getByText(order.copiaECola)).toBeTruthy();
    expect(screen.getByText('Forma de pagamento').nextSibling?.textContent).toBe('Pix');
    expect(screen.getByText('Taxa').nextSibling?.textContent).toBe('Grátis');
    expect(screen.getByText('Número do pedido').nextSibling?.textContent).toBe(order.orderId);
    expect(screen.getByRole('button', { name: 'Copiar número do pedido' })).toBeTruthy();
  });
});

describe('who pays', () => {
  it('is sent by the server’s knowledge alone once a Pix has proved it, and can’t be changed', async () => {
    const sent = open({ '/api/pay/recharge': order }, proved);
    expect(await screen.findByText('Confirmado')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Corrigir CPF ou nome' })).toBeNull();
    await press(/50/u);
    await press(/Gerar Pix/u);
    await screen.findByRole('button', { name: 'Copiar código Pix' });
    expect(Object.keys(sent()[0] ?? {}).toSorted()).toEqual(['amountCentavos', 'requestId']);
  });

  it('is shown and can be corrected until then; a correction is another request', async () => {
    const sent = open({ '/api/pay/recharge': inTurn(refused(500, 'Erro'), order) }, unproved);
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
    const [first, second] = sent();
    expect(second).toMatchObject({ cpf: '52998224725', name: 'Maria Silva' });
    expect(first?.requestId).not.toBe(second?.requestId);
  });

  it('is asked for again where the refusal is about it', async () => {
    const refusal = refused(409, 'Em uso', { fields: { cpf: 'CPF já em uso em outra conta' } });
    open({ '/api/pay/recharge': refusal }, unproved);
    await press(/50/u);
    await press(/Gerar Pix/u);
    expect(await screen.findByText('CPF já em uso em outra conta')).toBeTruthy();
    expect(screen.getByLabelText('CPF').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a bonus', () => {
  const offer = {
    active_code: 'first_recharge' as const,
    title: 'Bônus no primeiro depósito',
    tiers: [{ fromCentavos: 20_00, percentX100: 100_00, maxBonusCentavos: 100_00 }],
    wageringX100: 15_00,
    wageringDays: 7,
    terms: '',
    endsAt: null,
  };
  const promised = {
    ...order,
    bonus: 50_00,
    offer: { title: 'Bônus no primeiro depósito', wageringX100: 15_00, wageringDays: 7 },
  };
  const withOffer = {
    '/api/pay/rechargeConfig': { ...config, payer: proved, offers: [offer] },
    '/api/pay/recharge': promised,
    '/api/pay/rechargeStatus': promised,
  };
  const choose = async () => fireEvent.click(await screen.findByRole('radio', { name: /Bônus no primeiro depósito/u }));

  it('is never chosen for the player, and not asked for unless they choose it', async () => {
    const sent = open(withOffer);
    expect(await screen.findByRole('radio', { name: /Sem bônus/u })).toHaveProperty('checked', true);
    await press(/50/u);
    await press(/Gerar Pix/u);
    await screen.findByRole('button', { name: 'Copiar código Pix' });
    expect(sent()[0]).not.toHaveProperty('active_code');
  });

  it('is shown with its wagering before paying, on the presets that earn it, and in the order', async () => {
    const sent = open(withOffer);
    await choose();
    expect(textOf(await screen.findByRole('button', { name: /50/u }))).toBe('R$50+R$ 50');
    expect(textOf(screen.getByRole('button', { name: /10$/u }))).toBe('R$10');
    await press(/50/u);
    const bargain = /Para sacar o bônus de R\$\s50,00, é preciso apostar R\$\s750,00 em até 7 dias/u;
    expect(screen.getByText(bargain)).toBeTruthy();
    await press(/Gerar Pix/u);
    expect(await screen.findByText(/R\$\s50,00 de bônus entram junto com o pagamento/u)).toBeTruthy();
    expect(screen.getByText(bargain)).toBeTruthy();
    expect(sent()[0]).toMatchObject({ active_code: 'first_recharge' });
    await press('Escolher outro valor');
    expect(await screen.findByRole('radio', { name: /Sem bônus/u })).toHaveProperty('checked', true);
  });

  it('stands in the order though it isn’t offered any more, with the moment until which it is promised', async () => {
    const data = { ...promised, expiresAt: '2026-11-20T12:30:00Z' };
    open({ '/api/pay/rechargeStatus': data }, proved, [data]);
    expect(
      await screen.findByText(/R\$\s50,00 de bônus entram junto com o pagamento feito até 20\/11\/2026,? .*09:30/u),
    ).toBeTruthy();
    expect(screen.getByText(/é preciso apostar R\$\s750,00 em até 7 dias/u)).toBeTruthy();
  });

  it.each<[typeof order.state, RegExp]>([
    ['expired', /^Bônus no primeiro depósito: o bônus era deste código/u],
    ['paid', /^Bônus no primeiro depósito: o bônus não entrou/u],
  ])('that didn’t come is said in the order that is %s', async (state, words) => {
    const data = { ...promised, state, bonus: 0 };
    open({ '/api/pay/rechargeStatus': data }, proved, [data]);
    const row = await screen.findByRole('listitem');
    expect(textOf(row)).toMatch(/Bônus no primeiro depósito$/u);
    fireEvent.click(within(row).getByRole('button'));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/entram junto/u)).toBeNull();
  });

  it('that the amount doesn’t reach is refused before paying', async () => {
    const sent = open(withOffer);
    await choose();
    await press(/10$/u);
    await press(/Gerar Pix/u);
    expect(screen.getByText(/Com este bônus, o depósito mínimo é R\$\s20,00/u)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('asked for on an offer’s page is chosen on arrival, once', async () => {
    history.replaceState(null, '', '/recharge?active_code=first_recharge');
    open(withOffer);
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /Bônus no primeiro depósito/u })).toHaveProperty('checked', true),
    );
    expect(location.search).toBe('');
  });
});

describe('a player who owes', () => {
  const wallet = { balance: 0, withdraw: 0, debtCentavos: 23_00, detail: [] };

  it('sees before paying how much of the deposit pays the debt', async () => {
    open({ '/api/user/wallet': wallet, '/api/pay/recharge': order }, proved);
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

describe('a paid deposit', () => {
  it('says which part of it paid a debt', async () => {
    const paid = { ...order, state: 'paid' as const };
    const line = { ...walletLine, type: 'debt_paid' as const, debt: -23_00, amount: -23_00 };
    const lines = listOf(line, { ...line, reference: fakeId(999) });
    open({ '/api/pay/rechargeStatus': paid, '/api/pay/walletLog': lines }, proved, [paid]);
    await press(/Confirmado/u);
    expect(textOf(await screen.findByText(/pagaram o saldo devedor/u))).toContain('R$ 23,00 deste depósito');
  });
});

describe('money that went back', () => {
  const reason = 'O banco do pagador pediu o Pix de volta.';

  it.each<[typeof order.state, string, string]>([
    ['refunding', 'Pagamento em devolução', 'O valor está voltando para quem pagou.'],
    ['refunded', 'Pagamento devolvido', 'O valor voltou para quem pagou.'],
  ])('says why (%s), in the list and in the result', async (state, title, body) => {
    const back = { ...order, state, reason };
    open({ '/api/pay/rechargeStatus': back }, proved, [back]);
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
    const back = { ...order, state: 'paid' as const, returnedCentavos };
    open({ '/api/pay/rechargeStatus': back }, proved, [back]);
    const sentence = `O banco devolveu R$ ${returnedCentavos / 100},00 ao pagador.`;
    const row = await screen.findByRole('button', { name: new RegExp(status, 'u') });
    expect(textOf(row)).toContain(sentence);
    fireEvent.click(row);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});

/** An order of the list, opened. */
async function openOrder(given: Partial<typeof fakeOrder>) {
  const ended = { ...fakeOrder, ...given };
  const sentTo = showScreen('wagering', {
    '/api/pay/rechargeLog': listOf(ended),
    '/api/pay/rechargeStatus': ended,
    '/api/pay/walletLog': listOf(),
  });
  const row = await screen.findByRole('listitem');
  const said = textOf(row);
  fireEvent.click(within(row).getByRole('button'));
  return { sentTo, said, result: await screen.findByRole('status') };
}

describe('the end of a deposit', () => {
  it.each<[typeof fakeOrder.state, Partial<typeof fakeOrder>, string, string, string]>([
    ['expired', {}, 'Vencido', 'O código venceu', 'Nada foi cobrado. Gere um novo código para depositar.'],
    [
      'refunding',
      { reason: 'O Pix veio da conta de outra pessoa.' },
      'Em devolução',
      'Pagamento em devolução',
      'O Pix veio da conta de outra pessoa.',
    ],
    [
      'refunded',
      { reason: 'O Pix veio da conta de outra pessoa.' },
      'Devolvido',
      'Pagamento devolvido',
      'O valor voltou para quem pagou.',
    ],
    [
      'paid',
      { returnedCentavos: 50_00 },
      'Devolvido pelo banco',
      'Depósito devolvido pelo banco',
      'O banco devolveu R$ 50,00 ao pagador.',
    ],
    [
      'paid',
      { returnedCentavos: 20_00 },
      'Devolvido em parte',
      'Depósito devolvido em parte',
      'O banco devolveu R$ 20,00 ao pagador.',
    ],
    ['paid', { bonus: 50_00 }, 'Confirmado', 'Depósito confirmado', 'R$ 50,00 de bônus entraram junto.'],
  ])(
    '%s %o is said in the list as “%s”, and on its own page with the reason',
    async (state, given, ...[inList, title, sentence]) => {
      const { said, result } = await openOrder({ state, ...given });
      expect(said).toContain(`R$ 50,00${inList}20/11/2026 12:00`);
      expect(await within(result).findByRole('heading', { name: title })).toBeTruthy();
      await waitFor(() => expect(textOf(result)).toContain(sentence));
      expect(textOf(result)).toContain(`Número do pedido${fakeOrder.orderId}`);
      expect(textOf(result)).toContain('TaxaGrátis');
    },
  );

  it('leads back to the form, and only a paid one to the games', async () => {
    await openOrder({ state: 'expired' });
    expect(screen.queryByRole('button', { name: 'Jogar agora' })).toBeNull();
    await press('Fazer outro depósito');
    expect(await screen.findByLabelText('Valor do depósito')).toBeTruthy();
    cleanup();
    queryClient.clear();
    await openOrder({ state: 'paid' });
    expect(await screen.findByRole('button', { name: 'Jogar agora' })).toBeTruthy();
  });

  it('is looked for no more once it is there', async () => {
    const { sentTo } = await openOrder({ state: 'refunded' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const asked = sentTo('/api/pay/rechargeStatus').length;
    await queryClient.refetchQueries({ queryKey: ['money'] });
    expect(sentTo('/api/pay/rechargeStatus')).toHaveLength(asked);
  });
});

describe('a charge that waits', () => {
  it('goes on waiting when “Já paguei” comes too early, and its code stays', async () => {
    const sentTo = showScreen('highVip', { '/api/pay/recharge': fakeOrder, '/api/pay/rechargePaid': fakeOrder });
    await press(/50/u);
    await press(/Gerar Pix/u);
    await press('Já paguei');
    await waitFor(() => expect(sentTo('/api/pay/rechargePaid')).toEqual([{ orderId: fakeOrder.orderId }]));
    expect(await screen.findByRole('img', { name: 'QR Code do Pix' })).toBeTruthy();
    expect(screen.getByLabelText('Código Pix Copia e Cola').textContent).toBe(fakeOrder.copiaECola);
    expect(screen.queryByText('Depósito confirmado')).toBeNull();
  });

  it('says when “Já paguei” got no answer, and can be asked again', async () => {
    let answer: () => Promise<never> | typeof fakeOrder = noAnswer;
    showScreen('highVip', { '/api/pay/recharge': fakeOrder, '/api/pay/rechargePaid': () => answer() });
    await press(/50/u);
    await press(/Gerar Pix/u);
    await press('Já paguei');
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível falar com o servidor');
    answer = () => ({ ...fakeOrder, state: 'paid' });
    await press('Já paguei');
    expect(await screen.findByText('Depósito confirmado')).toBeTruthy();
  });

  it('can be left for another amount', async () => {
    showScreen('highVip', { '/api/pay/rechargeLog': listOf(fakeOrder) });
    await press('Escolher outro valor');
    expect(await screen.findByLabelText('Valor do depósito')).toHaveProperty('value', '');
  });
});

describe('a charge that the player watches', () => {
  /** A charge of an earlier visit, watched for some time. */
  async function watch(given: Partial<typeof order>, replies: Replies = {}) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const waiting = { ...order, ...given };
    const sentTo = showScreen('wagering', {
      '/api/pay/rechargeLog': listOf(waiting),
      '/api/pay/rechargeStatus': waiting,
      ...replies,
    });
    await screen.findByText('Já paguei');
    return sentTo;
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('is found paid without a tap, the balance is read anew, and it is asked about no more', async () => {
    const paid = { ...order, state: 'paid' as const };
    const sentTo = await watch({}, { '/api/pay/rechargeStatus': inTurn(order, paid) });
    expect(queryClient.getQueryState(walletQuery.queryKey)?.isInvalidated).toBe(false);
    await pass(3000);
    expect(screen.queryByText('Depósito confirmado')).toBeNull();
    await pass(3000);
    expect(await screen.findByText('Depósito confirmado')).toBeTruthy();
    expect(queryClient.getQueryState(walletQuery.queryKey)?.isInvalidated).toBe(true);
    await pass(30_000);
    expect(sentTo('/api/pay/rechargeStatus')).toEqual([{ orderId: order.orderId }, { orderId: order.orderId }]);
  });

  it('counts down to the end of its code, and not below it', async () => {
    await watch({ expiresAt: new Date(Date.now() + 90_000).toISOString() });
    expect(screen.getByRole('timer').textContent).toMatch(/^01:(30|29)$/u);
    await pass(30_000);
    expect(screen.getByRole('timer').textContent).toMatch(/^(01:00|00:59)$/u);
    await pass(70_000);
    expect(screen.getByRole('timer').textContent).toBe('00:00');
  });

  it('that expires meanwhile says that nothing was charged, and leads back to the form', async () => {
    await watch({}, { '/api/pay/rechargeStatus': { ...order, state: 'expired' } });
    await pass(3000);
    expect(await screen.findByText('Nada foi cobrado. Gere um novo código para depositar.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'QR Code do Pix' })).toBeNull();
    await press('Fazer outro depósito');
    expect(await screen.findByLabelText('Valor do depósito')).toBeTruthy();
  });

  it('whose payer was somebody else says why the money goes back, and is followed until it is back', async () => {
    const reason = 'O Pix veio da conta de outra pessoa.';
    const back = (state: typeof order.state) => ({ ...order, state, reason });
    const sentTo = await watch({}, { '/api/pay/rechargeStatus': inTurn(back('refunding'), back('refunded')) });
    await pass(3000);
    expect(await screen.findByText('Pagamento em devolução')).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    await pass(3000);
    expect(await screen.findByText('Pagamento devolvido')).toBeTruthy();
    await pass(30_000);
    expect(sentTo('/api/pay/rechargeStatus')).toHaveLength(2);
  });

  it('stays with its code and says how old that is while the server is silent', async () => {
    await watch({}, { '/api/pay/rechargeStatus': refused(500, 'Erro interno') });
    await pass(3000);
    expect(await screen.findByText(/^Sem resposta do servidor, dados de/u)).toBeTruthy();
    expect(screen.getByLabelText('Código Pix Copia e Cola').textContent).toBe(order.copiaECola);
  });

  it('is copied whole with a tap', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });
    await watch({});
    await press('Copiar código Pix');
    expect(writeText).toHaveBeenCalledWith(order.copiaECola);
  });
});

describe('what the player has typed', () => {
  it('is still there after a reload, and gone with the deposit', async () => {
    open({ '/api/pay/recharge': order });
    fireEvent.change(await screen.findByLabelText('Valor do depósito'), { target: { value: '75,50' } });
    type('CPF', '52998224725');
    type('Nome completo', 'Maria Silva');
    cleanup();
    show(<DepositScreen />);
    expect(await screen.findByLabelText('Valor do depósito')).toHaveProperty('value', '75,50');
    expect([field('CPF').value, field('Nome completo').value]).toEqual(['529.982.247-25', 'Maria Silva']);
    await press(/Gerar Pix/u);
    await press('Escolher outro valor');
    expect(await screen.findByLabelText('Valor do depósito')).toHaveProperty('value', '');
    expect(field('CPF').value).toBe('');
  });

  it('marks the preset that it equals', async () => {
    open({}, proved);
    fireEvent.change(await screen.findByLabelText('Valor do depósito'), { target: { value: '50,00' } });
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('R$50');
    type('Valor do depósito', '50,01');
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    await press(/10$/u);
    expect(field('Valor do depósito').value).toBe('10');
  });

  it('in place of the known payer can be dropped, and the fields take the focus when they come', async () => {
    open({}, unproved);
    await press('Corrigir CPF ou nome');
    await waitFor(() => expect(document.activeElement).toBe(field('CPF')));
    type('CPF', '111');
    await press('Manter como estava');
    expect(screen.queryByLabelText('CPF')).toBeNull();
    expect(screen.getByText('CPF ***.982.247-**')).toBeTruthy();
  });
});

describe('the list of deposits', () => {
  it('shows five, and five more when they are asked for', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => ({
      ...order,
      orderId: fakeId(510 + index),
      amount: (index + 1) * 10_00,
      state: 'paid' as const,
    }));
    const sentTo = showScreen('wagering', {
      '/api/pay/rechargeLog': ({ page = 1, pageSize = 5 }) => ({
        list: rows.slice((page - 1) * pageSize, page * pageSize),
        total: rows.length,
      }),
    });
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    await press(/mais/u);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(7));
    expect(sentTo('/api/pay/rechargeLog')).toEqual([
      { page: 1, pageSize: 5 },
      { page: 2, pageSize: 5 },
    ]);
    expect(textOf(screen.getAllByRole('listitem').at(-1))).toContain('R$ 70,00');
    expect(screen.queryByRole('button', { name: /mais/u })).toBeNull();
  });
});

describe('a player with limits', () => {
  it('in a pause sees until when instead of a form, and may still look at old deposits', async () => {
    showScreen('limited', { '/api/pay/rechargeLog': listOf({ ...fakeOrder, state: 'paid' }) });
    expect(await screen.findByText('Você está em pausa')).toBeTruthy();
    expect(screen.getByText(/^Até 27\/11\/2036 12:00, não é possível apostar nem depositar/u)).toBeTruthy();
    expect(screen.queryByLabelText('Valor do depósito')).toBeNull();
    expect(textOf(await screen.findByRole('listitem'))).toContain('Confirmado');
  });

  it('sees while typing how much the limit leaves, and sends no more than that', async () => {
    const ofPeriod = { day: { value: 100_00, used: 60_00 }, week: { value: 180_00, used: 150_00 }, month: {} };
    const list = noLimits.list.map((limit) =>
      limit.kind === 'deposit' ? { ...limit, ...ofPeriod[limit.period] } : limit,
    );
    const sent = open({ '/api/user/limits': { ...noLimits, list } }, proved);
    const field = await screen.findByLabelText('Valor do depósito');
    await waitFor(() => expect(queryClient.getQueryData(['money', 'limits'])).toBeTruthy());
    fireEvent.change(field, { target: { value: '30,01' } });
    const words = 'O seu limite de depósito de R$ 180,00 por semana ainda permite R$ 30,00.';
    expect(textOf(await screen.findByRole('alert'))).toBe(words);
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    await press(/Gerar Pix/u);
    expect(sent()).toEqual([]);
    fireEvent.change(field, { target: { value: '30' } });
    expect(screen.queryByRole('alert')).toBeNull();
    await press(/Gerar Pix/u);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('sees what the limit leaves with the Pix that still waits', async () => {
    const list = noLimits.list.map((limit) =>
      limit.kind === 'deposit' && limit.period === 'day' ? { ...limit, value: 60_00 } : limit,
    );
    open({ '/api/user/limits': { ...noLimits, list } }, proved, [order]);
    await press('Escolher outro valor');
    fireEvent.change(await screen.findByLabelText('Valor do depósito'), { target: { value: '20' } });
    expect(textOf(await screen.findByRole('alert'))).toBe(
      'O seu limite de depósito de R$ 60,00 por dia ainda permite R$ 10,00, contando os Pix que você já pediu e ainda não pagou.',
    );
  });

  it('who has deposited all of a day’s limit sees when it begins anew', async () => {
    const limits = limited['/api/user/limits'];
    showScreen('limited', { '/api/user/limits': { ...limits, pausedUntil: null } as typeof limits });
    expect(await screen.findByText('Você chegou ao seu limite de depósito por dia')).toBeTruthy();
    expect(screen.getByText('Ele recomeça em 21/11/2026.')).toBeTruthy();
    expect(screen.queryByLabelText('Valor do depósito')).toBeNull();
  });
});

describe('a deposit that is refused', () => {
  it.each([
    [403, 'Você está em uma pausa até 27/11/2026 12:00'],
    [409, 'Este depósito passa do seu limite diário de R$ 100,00'],
    [429, 'Muitas tentativas. Tente de novo em 1 minuto.'],
    [500, 'Erro interno'],
    [503, 'Muita gente ao mesmo tempo. Tente de novo.'],
  ] as const)('with %i says the server’s sentence and keeps what was typed', async (code, sentence) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    showScreen('highVip', { '/api/pay/recharge': refused(code, sentence) });
    fireEvent.change(await screen.findByLabelText('Valor do depósito'), { target: { value: '75,50' } });
    await press(/Gerar Pix/u);
    // The client repeats the call a few times when the server is overloaded.
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(screen.getByLabelText('Valor do depósito')).toHaveProperty('value', '75,50');
    await waitFor(() => expect(screen.getByRole('button', { name: /Gerar Pix/u })).toHaveProperty('disabled', false));
  });

  it('for its amount says so at the field', async () => {
    const fields = { amountCentavos: 'Valor acima do limite' };
    showScreen('highVip', { '/api/pay/recharge': refused(400, 'Confira os campos', { fields }) });
    await press(/50/u);
    await press(/Gerar Pix/u);
    await waitFor(() => expect(screen.getByLabelText('Valor do depósito').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Valor acima do limite')).toBeTruthy();
  });

  it('is under way until the answer comes, and can’t be sent twice meanwhile', async () => {
    const sentTo = showScreen('highVip', { '/api/pay/recharge': stillWaiting });
    await press(/50/u);
    const button = await screen.findByRole('button', { name: /Gerar Pix/u });
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    fireEvent.click(button);
    expect(sentTo('/api/pay/recharge')).toHaveLength(1);
  });

  it.each([
    ['', true],
    ['0', false],
    ['50.000,01', false],
    ['abc', true],
  ])('before it is sent, for “%s”, sends nothing', async (typed, isDisabled) => {
    const sentTo = showScreen('highVip');
    fireEvent.change(await screen.findByLabelText('Valor do depósito'), { target: { value: typed } });
    const button = screen.getByRole('button', { name: /Gerar Pix/u });
    expect(button).toHaveProperty('disabled', isDisabled);
    fireEvent.click(button);
    if (!isDisabled) expect(await screen.findByRole('alert')).toBeTruthy();
    expect(sentTo('/api/pay/recharge')).toEqual([]);
  });
});
