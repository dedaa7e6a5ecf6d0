// @vitest-environment happy-dom
import { fakeApi, noAnswer, playAs, stillWaiting } from '#shell/testing/fake-api.ts';
import { listOf, refused } from '#shell/testing/players/answers.ts';
import { noLimits } from '#shell/testing/players/account-answers.ts';
import { limited } from '#shell/testing/players/limited.ts';
import { fakeOrder } from '#shell/testing/players/pay-answers.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#shell/api/query-client.ts';
import { DepositScreen } from './deposit-screen.tsx';

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
  offers: [],
};
const unproved = { cpfMasked: '***.982.247-**', name: 'Maria Silva', isProved: false };
const proved = { ...unproved, isProved: true };

function setUpApi(answers: Parameters<typeof fakeApi>[0] = {}, payer: object | null = null, list: object[] = []) {
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

function renderScreen() {
  localStorage.setItem('accessToken', 't');
  showScreen();
}
function showScreen() {
  render(
    <QueryClientProvider client={queryClient}>
      <DepositScreen />
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
  it('S5-name: asks for CPF and name the first time, and sends neither while they are wrong', async () => {
    const sent = setUpApi();
    renderScreen();
    await press(/50/u);
    await press(/Gerar Pix/u);
    expect(screen.getByText('Por favor, insira o CPF')).toBeTruthy();
    expect(screen.getByText('Por favor, preencha o nome')).toBeTruthy();
    expect(sent.map(({ path }) => path)).not.toContain('/api/pay/recharge');
  });

  it('keeps one requestId while no answer comes, and shows the charge when it does', async () => {
    const answers = [
      { code: 500, msg: 'Erro' },
      { code: 1, data: order },
    ];
    const sent = setUpApi({ '/api/pay/recharge': () => answers.shift() ?? { code: 500 } }, proved);
    renderScreen();
    await press(/50/u);
    await press(/Gerar Pix/u);
    await screen.findByText('Erro');
    await press(/Gerar Pix/u);
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
    const [first, second] = requestsIn(sent);
    expect(second).toEqual(first);
  });

  it('S4-payment: that waits from an earlier visit comes back by itself, and its result without reload', async () => {
    setUpApi({ '/api/pay/rechargePaid': { code: 1, data: { ...order, state: 'paid' } } }, proved, [order]);
    renderScreen();
    await screen.findByText('Já paguei');
    const places = screen.getAllByRole('status');
    await press('Já paguei');
    // The result may arrive by polling, and screen readers read only regions that existed before.
    expect(places).toContain((await screen.findByText('Depósito confirmado')).closest('output'));
    expect(screen.getByText('Número do pedido').nextSibling?.textContent).toBe(order.orderId);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Já paguei' })).toBeNull());
  });
});

describe('the form', () => {
  it('S5-minimum-deposit: refuses less than the minimum, naming it', async () => {
    const sent = setUpApi({}, proved);
    renderScreen();
    fireEvent.change(await screen.findByLabelText('Valor do depósito'), { target: { value: '9,99' } });
    await press(/Gerar Pix/u);
    expect(textOf(screen.getByText(/O depósito mínimo é/u))).toBe('O depósito mínimo é R$ 10,00');
    expect(requestsIn(sent)).toEqual([]);
  });

  it('says in red what is wrong until it is right', async () => {
    setUpApi({}, proved);
    renderScreen();
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
    setUpApi();
    renderScreen();
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
    const sent = setUpApi({ '/api/pay/recharge': { code: 1, data: order } }, proved);
    renderScreen();
    fireEvent.change(await screen.findByLabelText('Valor do depósito'), { target: { value: junk } });
    fireEvent.click(screen.getByRole('button', { name: /Gerar Pix/u }));
    if (amountCentavos) await screen.findByRole('button', { name: 'Copiar código Pix' });
    const amounts = requestsIn(sent).map(
      (request) => (request as unknown as { amountCentavos: number }).amountCentavos,
    );
    expect(amounts).toEqual(amountCentavos ? [amountCentavos] : []);
  });

  it('sends once however often it is tapped', async () => {
    const sent = setUpApi({ '/api/pay/recharge': { code: 1, data: order } }, proved);
    renderScreen();
    await press(/50/u);
    const button = await screen.findByRole('button', { name: /Gerar Pix/u });
    for (let tap = 0; tap < 5; tap++) fireEvent.click(button);
    await screen.findByRole('button', { name: 'Copiar código Pix' });
    expect(requestsIn(sent)).toHaveLength(1);
  });

  it('S2-pending-payment S3-order: shows code, payment page and “Já paguei” of the order', async () => {
    const payUrl = 'http://127.0.0.1/pay';
    const pending = { ...order, payUrl };
    setUpApi(
      { '/api/pay/recharge': { code: 1, data: pending }, '/api/pay/rechargeStatus': { code: 1, data: pending } },
      proved,
    );
    renderScreen();
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
    const sent = setUpApi({ '/api/pay/recharge': { code: 1, data: order } }, proved);
    renderScreen();
    expect(await screen.findByText('Confirmado')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Corrigir CPF ou nome' })).toBeNull();
    await press(/50/u);
    await press(/Gerar Pix/u);
    await screen.findByRole('button', { name: 'Copiar código Pix' });
    expect(Object.keys(requestsIn(sent)[0] ?? {}).toSorted()).toEqual(['amountCentavos', 'requestId']);
  });

  it('is shown and can be corrected until then; a correction is another request', async () => {
    const answers = [{ code: 500, msg: 'Erro' }];
    const sent = setUpApi({ '/api/pay/recharge': () => answers.shift() ?? { code: 1, data: order } }, unproved);
    renderScreen();
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
    setUpApi({ '/api/pay/recharge': refusal }, unproved);
    renderScreen();
    await press(/50/u);
    await press(/Gerar Pix/u);
    expect(await screen.findByText('CPF já em uso em outra conta')).toBeTruthy();
    expect(screen.getByLabelText('CPF').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a bonus', () => {
  const offer = {
    active_code: 'first_recharge',
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
    '/api/pay/rechargeConfig': { code: 1, data: { ...config, payer: proved, offers: [offer] } },
    '/api/pay/recharge': { code: 1, data: promised },
    '/api/pay/rechargeStatus': { code: 1, data: promised },
  };
  const choose = async () => fireEvent.click(await screen.findByRole('radio', { name: /Bônus no primeiro depósito/u }));

  it('is never chosen for the player, and not asked for unless they choose it', async () => {
    const sent = setUpApi(withOffer);
    renderScreen();
    expect(await screen.findByRole('radio', { name: /Sem bônus/u })).toHaveProperty('checked', true);
    await press(/50/u);
    await press(/Gerar Pix/u);
    await screen.findByRole('button', { name: 'Copiar código Pix' });
    expect(requestsIn(sent)[0]).not.toHaveProperty('active_code');
  });

  it('is shown with its wagering before paying, on the presets that earn it, and in the order', async () => {
    const sent = setUpApi(withOffer);
    renderScreen();
    await choose();
    expect(textOf(await screen.findByRole('button', { name: /50/u }))).toBe('R$50+R$ 50');
    expect(textOf(screen.getByRole('button', { name: /10$/u }))).toBe('R$10');
    await press(/50/u);
    const bargain = /Para sacar o bônus de R\$\s50,00, é preciso apostar R\$\s750,00 em até 7 dias/u;
    expect(screen.getByText(bargain)).toBeTruthy();
    await press(/Gerar Pix/u);
    expect(await screen.findByText(/R\$\s50,00 de bônus entram junto com o pagamento/u)).toBeTruthy();
    expect(screen.getByText(bargain)).toBeTruthy();
    expect(requestsIn(sent)[0]).toMatchObject({ active_code: 'first_recharge' });
    await press('Escolher outro valor');
    expect(await screen.findByRole('radio', { name: /Sem bônus/u })).toHaveProperty('checked', true);
  });

  it('stands in the order though it isn’t offered any more, with the moment until which it is promised', async () => {
    const data = { ...promised, expiresAt: '2026-11-20T12:30:00Z' };
    setUpApi({ '/api/pay/rechargeStatus': { code: 1, data } }, proved, [data]);
    renderScreen();
    expect(
      await screen.findByText(/R\$\s50,00 de bônus entram junto com o pagamento feito até 20\/11\/2026,? .*09:30/u),
    ).toBeTruthy();
    expect(screen.getByText(/é preciso apostar R\$\s750,00 em até 7 dias/u)).toBeTruthy();
  });

  it.each([
    ['expired', /^Bônus no primeiro depósito: o bônus era deste código/u],
    ['paid', /^Bônus no primeiro depósito: o bônus não entrou/u],
  ])('that didn’t come is said in the order that is %s', async (state, words) => {
    const data = { ...promised, state, bonus: 0 };
    setUpApi(
      {
        '/api/pay/rechargeStatus': { code: 1, data },
        '/api/pay/walletLog': { code: 1, data: { list: [], total: 0 } },
      },
      proved,
      [data],
    );
    renderScreen();
    const row = await screen.findByRole('listitem');
    expect(textOf(row)).toMatch(/Bônus no primeiro depósito$/u);
    fireEvent.click(within(row).getByRole('button'));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/entram junto/u)).toBeNull();
  });

  it('that the amount doesn’t reach is refused before paying', async () => {
    const sent = setUpApi(withOffer);
    renderScreen();
    await choose();
    await press(/10$/u);
    await press(/Gerar Pix/u);
    expect(screen.getByText(/Com este bônus, o depósito mínimo é R\$\s20,00/u)).toBeTruthy();
    expect(requestsIn(sent)).toEqual([]);
  });

  it('asked for on an offer’s page is chosen on arrival, once', async () => {
    setUpApi(withOffer);
    history.replaceState(null, '', '/recharge?active_code=first_recharge');
    renderScreen();
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /Bônus no primeiro depósito/u })).toHaveProperty('checked', true),
    );
    expect(location.search).toBe('');
  });
});

describe('a player who owes', () => {
  const wallet = { code: 1, data: { balance: 0, withdraw: 0, debtCentavos: 23_00, detail: [] } };

  it('sees before paying how much of the deposit pays the debt', async () => {
    setUpApi({ '/api/user/wallet': wallet, '/api/pay/recharge': { code: 1, data: order } }, proved);
    renderScreen();
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
    const state = { ...order, state: 'paid' };
    const line = { type: 'debt_paid', reference: 'o1', debt: -23_00, amount: -23_00 };
    setUpApi(
      {
        '/api/pay/rechargeStatus': { code: 1, data: state },
        '/api/pay/walletLog': { code: 1, data: { list: [line, { ...line, reference: 'other' }], total: 2 } },
      },
      proved,
      [state],
    );
    renderScreen();
    await press(/Confirmado/u);
    expect(textOf(await screen.findByText(/pagaram o saldo devedor/u))).toContain('R$ 23,00 deste depósito');
  });
});

describe('money that went back', () => {
  const reason = 'O banco do pagador pediu o Pix de volta.';

  it.each([
    ['refunding', 'Pagamento em devolução', 'O valor está voltando para quem pagou.'],
    ['refunded', 'Pagamento devolvido', 'O valor voltou para quem pagou.'],
  ])('says why (%s), in the list and in the result', async (state, title, body) => {
    const back = { ...order, state, reason };
    setUpApi({ '/api/pay/rechargeStatus': { code: 1, data: back } }, proved, [back]);
    renderScreen();
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
    setUpApi({ '/api/pay/rechargeStatus': { code: 1, data: back } }, proved, [back]);
    renderScreen();
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
  const sentTo = playAs('wagering', {
    '/api/pay/rechargeLog': listOf(ended),
    '/api/pay/rechargeStatus': ended,
    '/api/pay/walletLog': listOf(),
  });
  showScreen();
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
    const sentTo = playAs('highVip', { '/api/pay/recharge': fakeOrder, '/api/pay/rechargePaid': fakeOrder });
    showScreen();
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
    playAs('highVip', { '/api/pay/recharge': fakeOrder, '/api/pay/rechargePaid': () => answer() });
    showScreen();
    await press(/50/u);
    await press(/Gerar Pix/u);
    await press('Já paguei');
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível falar com o servidor');
    answer = () => ({ ...fakeOrder, state: 'paid' });
    await press('Já paguei');
    expect(await screen.findByText('Depósito confirmado')).toBeTruthy();
  });

  it('can be left for another amount', async () => {
    playAs('highVip', { '/api/pay/rechargeLog': listOf(fakeOrder) });
    showScreen();
    await press('Escolher outro valor');
    expect(await screen.findByLabelText('Valor do depósito')).toHaveProperty('value', '');
  });
});

describe('a player with limits', () => {
  it('in a pause sees until when instead of a form, and may still look at old deposits', async () => {
    playAs('limited', { '/api/pay/rechargeLog': listOf({ ...fakeOrder, state: 'paid' }) });
    showScreen();
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
    const sent = setUpApi({ '/api/user/limits': { code: 1, data: { ...noLimits, list } } }, proved);
    renderScreen();
    const field = await screen.findByLabelText('Valor do depósito');
    await waitFor(() => expect(queryClient.getQueryData(['money', 'limits'])).toBeTruthy());
    fireEvent.change(field, { target: { value: '30,01' } });
    const words = 'O seu limite de depósito de R$ 180,00 por semana ainda permite R$ 30,00.';
    expect(textOf(await screen.findByRole('alert'))).toBe(words);
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    await press(/Gerar Pix/u);
    expect(requestsIn(sent)).toEqual([]);
    fireEvent.change(field, { target: { value: '30' } });
    expect(screen.queryByRole('alert')).toBeNull();
    await press(/Gerar Pix/u);
    await waitFor(() => expect(requestsIn(sent)).toHaveLength(1));
  });

  it('sees what the limit leaves with the Pix that still waits', async () => {
    const list = noLimits.list.map((limit) =>
      limit.kind === 'deposit' && limit.period === 'day' ? { ...limit, value: 60_00 } : limit,
    );
    setUpApi({ '/api/user/limits': { code: 1, data: { ...noLimits, list } } }, proved, [order]);
    renderScreen();
    await press('Escolher outro valor');
    fireEvent.change(await screen.findByLabelText('Valor do depósito'), { target: { value: '20' } });
    expect(textOf(await screen.findByRole('alert'))).toBe(
      'O seu limite de depósito de R$ 60,00 por dia ainda permite R$ 10,00, contando os Pix que você já pediu e ainda não pagou.',
    );
  });

  it('who has deposited all of a day’s limit sees when it begins anew', async () => {
    const limits = limited['/api/user/limits'];
    playAs('limited', { '/api/user/limits': { ...limits, pausedUntil: null } as typeof limits });
    showScreen();
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
    playAs('highVip', { '/api/pay/recharge': refused(code, sentence) });
    showScreen();
    fireEvent.change(await screen.findByLabelText('Valor do depósito'), { target: { value: '75,50' } });
    await press(/Gerar Pix/u);
    expect((await screen.findByRole('alert', undefined, { timeout: 20_000 })).textContent).toContain(sentence);
    expect(screen.getByLabelText('Valor do depósito')).toHaveProperty('value', '75,50');
    await waitFor(() => expect(screen.getByRole('button', { name: /Gerar Pix/u })).toHaveProperty('disabled', false));
  });

  it('for its amount says so at the field', async () => {
    const fields = { amountCentavos: 'Valor acima do limite' };
    playAs('highVip', { '/api/pay/recharge': refused(400, 'Confira os campos', { fields }) });
    showScreen();
    await press(/50/u);
    await press(/Gerar Pix/u);
    await waitFor(() => expect(screen.getByLabelText('Valor do depósito').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Valor acima do limite')).toBeTruthy();
  });

  it('is under way until the answer comes, and can’t be sent twice meanwhile', async () => {
    const sentTo = playAs('highVip', { '/api/pay/recharge': stillWaiting });
    showScreen();
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
    const sentTo = playAs('highVip');
    showScreen();
    fireEvent.change(await screen.findByLabelText('Valor do depósito'), { target: { value: typed } });
    const button = screen.getByRole('button', { name: /Gerar Pix/u });
    expect(button).toHaveProperty('disabled', isDisabled);
    fireEvent.click(button);
    if (!isDisabled) expect(await screen.findByRole('alert')).toBeTruthy();
    expect(sentTo('/api/pay/recharge')).toEqual([]);
  });
});
