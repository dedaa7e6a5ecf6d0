// @vitest-environment happy-dom
import { noAnswer } from '#shell/testing/fake-api.ts';
import { inTurn, show, showAs } from '#shell/testing/page.tsx';
import { fakeId, listOf, noon, refused } from '#shell/testing/players/answers.ts';
import { highVip } from '#shell/testing/players/high-vip.ts';
import { lot, withdrawConfig } from '#shell/testing/players/newcomer.ts';
import { fakeKey, fakeWithdrawal } from '#shell/testing/players/pay-answers.ts';
import { textOf } from '#shell/testing/text-of.ts';
import type { Input, Output } from '@ipe/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shell/api/query-client.ts';
import { withdrawalConfigQuery } from './withdrawals.queries.ts';
import { WithdrawalScreen } from './withdrawal-screen.tsx';

type Withdrawal = typeof fakeWithdrawal;
type Replies = NonNullable<Parameters<typeof showAs>[2]>;

const at = noon;
const withdrawal: Withdrawal = { ...fakeWithdrawal, amount: 20_00, fee: 0, receives: 20_00 };
const stepsTo = (...states: Withdrawal['state'][]) => states.map((state) => ({ state, at }));
const open: Withdrawal = { ...withdrawal, state: 'sent', timeline: stepsTo('review', 'approved', 'sent') };
const paid: Withdrawal = { ...open, state: 'paid', timeline: stepsTo('review', 'approved', 'sent', 'paid') };
const config = { ...withdrawConfig, withdrawableCentavos: 10_000_00, hasPin: true };
const wallet = { balance: 10_000_00, withdraw: 10_000_00, debtCentavos: 0, detail: [] };

type ApiState = Partial<Pick<typeof config, 'open' | 'debtCentavos' | 'withdrawableCentavos' | 'hasPin' | 'rest'>> & {
  list?: Withdrawal[];
  wallet?: Partial<Output<'/api/user/wallet'>>;
};

const showScreen = (...[name, replies]: [Parameters<typeof showAs>[1], Replies?]) =>
  showAs(<WithdrawalScreen />, name, replies);

/** A player with one key. `state` may change while the page is open. @returns the requested withdrawals */
function openScreen({ list = [], wallet: given = {}, ...first }: ApiState = {}, others: Replies = {}) {
  const state = { list, ...first };
  const sentTo = showScreen('highVip', {
    '/api/pay/withdrawConfig': () => ({ ...config, ...state }),
    '/api/pay/withdrawLog': () => listOf(...state.list),
    '/api/user/wallet': { ...wallet, ...given },
    '/api/pay/withdraw': noAnswer,
    ...others,
  });
  return { state, sentTo, sent: () => sentTo('/api/pay/withdraw') as Input<'/api/pay/withdraw'>[] };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Fills in the amount and taps through to the confirmation. */
async function ask(amount: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Valor do saque'), { target: { value: amount } });
  press('Solicitar saque');
  fireEvent.change(screen.getByLabelText('PIN de 6 dígitos'), { target: { value: '482913' } });
  press('Confirmar saque');
}

/** Taps the confirm button again once the answer has arrived. */
const confirmAgain = async () => {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Confirmar saque' })).toHaveProperty('disabled', false),
  );
  press('Confirmar saque');
};

afterEach(cleanup);

describe('a withdrawal', () => {
  it('is followed to its end, and its end stays until the player turns away', async () => {
    const { state } = openScreen({ open, list: [open] });
    expect(await screen.findByText('Saque em andamento')).toBeTruthy();
    Object.assign(state, { open: null, list: [paid] });
    await queryClient.invalidateQueries({ queryKey: withdrawalConfigQuery.queryKey });
    expect(await screen.findByText('Saque pago')).toBeTruthy();
    press('Fazer outro saque');
    expect(await screen.findByLabelText('Valor do saque')).toBeTruthy();
  });

  it('S5-key-of-holder: says beside the keys whose the key must be, that the payout is lost otherwise, and where the money is then', async () => {
    openScreen();
    const rule =
      'A chave Pix precisa ser do titular da conta, ou o saque se perde: o banco recusa, nada é pago, e o valor volta ao seu saldo.';
    expect(await screen.findByText(rule)).toBeTruthy();
  });

  it('tells before it is asked for what arrives, and that a person looks at a large one first', async () => {
    openScreen();
    const amount = await screen.findByLabelText('Valor do saque');
    fireEvent.change(amount, { target: { value: '5.000' } });
    expect(screen.getByText('R$ 4.998,50')).toBeTruthy();
    expect(screen.queryByText(/uma pessoa da nossa equipe/u)).toBeNull();
    fireEvent.change(amount, { target: { value: '5.000,01' } });
    expect(screen.getByText(/^Acima de R\$ 5\.000,00, uma pessoa da nossa equipe confere/u)).toBeTruthy();
  });

  it('stands in the place of the form as soon as it is asked for', async () => {
    const promisedAt = new Date(Date.now() + 90 * 60_000 - 500).toISOString();
    openScreen({}, { '/api/pay/withdraw': { ...open, promisedAt } });
    await ask('20');
    expect(await screen.findByText('Saque em andamento')).toBeTruthy();
    expect(screen.queryByLabelText('Valor do saque')).toBeNull();
    expect(screen.getByRole('timer').textContent).toContain('Faltam 90 minutos');
  });
});

describe('a withdrawal that the player watches', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const currentStep = () =>
    within(screen.getByRole('list', { name: 'Andamento do saque' }))
      .getAllByRole('listitem')
      .find((step) => step.getAttribute('aria-current') === 'step')?.textContent;

  it('goes from step to step without a tap, to its end, and is asked about no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const review: Withdrawal = { ...withdrawal, state: 'review', timeline: stepsTo('review') };
    const { state, sentTo } = openScreen({ open: review, list: [review] });
    await screen.findByText('Saque em andamento');
    expect(currentStep()).toContain('Em análise');
    state.open = open;
    await pass(4000);
    await waitFor(() => expect(currentStep()).toContain('Enviado'));
    Object.assign(state, { open: null, list: [paid] });
    await pass(4000);
    await pass(4000);
    expect(await screen.findByText('Saque pago')).toBeTruthy();
    expect(screen.getByText(/^Pago dentro do prazo/u)).toBeTruthy();
    const asked = () => sentTo('/api/pay/withdrawConfig').length + sentTo('/api/pay/withdrawLog').length;
    const before = asked();
    await pass(30_000);
    expect(asked()).toBe(before);
  });

  it('stays with its steps, and says how old they are, while the server is silent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    showScreen('awaitingPayout', {
      '/api/pay/withdrawConfig': inTurn({ ...config, open: fakeWithdrawal }, refused(500, 'Erro interno')),
    });
    await screen.findByText('Saque em andamento');
    await pass(4000);
    expect(await screen.findByText(/^Sem resposta do servidor, dados de/u)).toBeTruthy();
    expect(currentStep()).toContain('Em análise');
  });

  it('isn’t counted among the earlier ones below it', async () => {
    const earlier = Array.from({ length: 4 }, (_, index) => ({ ...paid, withdrawalId: fakeId(610 + index) }));
    openScreen({ open }, { '/api/pay/withdrawLog': { list: [open, ...earlier], total: 7 } });
    expect(await screen.findByText('Exibindo 4 de 6')).toBeTruthy();
  });
});

describe('the amount that was typed', () => {
  it('is still there after a reload, and gone with the request', async () => {
    const { sent } = openScreen({}, { '/api/pay/withdraw': paid });
    fireEvent.change(await screen.findByLabelText('Valor do saque'), { target: { value: '75,50' } });
    cleanup();
    show(<WithdrawalScreen />);
    expect(await screen.findByLabelText('Valor do saque')).toHaveProperty('value', '75,50');
    await ask('75,50');
    expect(await screen.findByText('Saque pago')).toBeTruthy();
    press('Fazer outro saque');
    expect(await screen.findByLabelText('Valor do saque')).toHaveProperty('value', '');
    expect(sent()).toMatchObject([{ amountCentavos: 75_50 }]);
  });
});

describe('a withdrawal whose answer was lost', () => {
  it('is over once the page has shown it: the same amount again is another one, in an empty form', async () => {
    const { state, sent } = openScreen({}, { '/api/pay/withdraw': () => ((state.open = open), noAnswer()) });
    await ask('20');
    expect(await screen.findByText('Saque em andamento')).toBeTruthy();
    Object.assign(state, { open: null, list: [paid] });
    await queryClient.invalidateQueries({ queryKey: ['money'] });
    expect(await screen.findByText('Saque pago')).toBeTruthy();
    press('Fazer outro saque');
    expect(await screen.findByLabelText('Valor do saque')).toHaveProperty('value', '');
    await ask('20');
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent();
    expect(second).toMatchObject({ amountCentavos: 20_00, keyId: first?.keyId });
    expect(second?.requestId).not.toBe(first?.requestId);
  });

  it('goes on where another one is shown', async () => {
    const other = { ...open, amount: 30_00 };
    const { state, sent } = openScreen({}, { '/api/pay/withdraw': () => ((state.open = other), noAnswer()) });
    await ask('20');
    expect(await screen.findByText('Saque em andamento')).toBeTruthy();
    Object.assign(state, { open: null, list: [{ ...paid, amount: 30_00 }] });
    await queryClient.invalidateQueries({ queryKey: ['money'] });
    await screen.findByText('Saque pago');
    press('Fazer outro saque');
    await ask('20');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
  });
});

describe('the first withdrawal', () => {
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('asks for the password with the new PIN, and a refused PIN loses neither', async () => {
    const words = 'Datas são fáceis de adivinhar. Escolha outro PIN.';
    const reply = inTurn(refused(400, words, { fields: { pin: words } }), open);
    const { sent } = openScreen({ hasPin: false }, { '/api/pay/withdraw': reply });
    fireEvent.change(await screen.findByLabelText('Valor do saque'), { target: { value: '20' } });
    press('Solicitar saque');
    type('Novo PIN de 6 dígitos', '251290');
    type('Repita o PIN', '251290');
    press('Confirmar saque');
    expect(screen.getByText('Informe a senha')).toBeTruthy();
    expect(sent()).toEqual([]);
    type('Senha da sua conta', 'segredo-123');
    press('Confirmar saque');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText('Senha da sua conta')).toHaveProperty('value', 'segredo-123');
    type('Novo PIN de 6 dígitos', '482913');
    type('Repita o PIN', '482913');
    await confirmAgain();
    await screen.findByText('Saque em andamento');
    expect(sent().at(-1)).toMatchObject({ pin: '482913', password: 'segredo-123' });
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('segredo-123');
  });

  it('asks for it also when the page was loaded while there was a PIN', async () => {
    const words = 'Confirme com a sua senha';
    const reply = inTurn(refused(400, words, { reason: 'password_needed', fields: { password: words } }), open);
    const { sent } = openScreen({}, { '/api/pay/withdraw': reply });
    await ask('20');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText('PIN de 6 dígitos')).toHaveProperty('value', '482913');
    type('Senha da sua conta', 'segredo-123');
    await confirmAgain();
    await screen.findByText('Saque em andamento');
    expect(sent()).toMatchObject([{ pin: '482913' }, { pin: '482913', password: 'segredo-123' }]);
  });
});

describe('a forgotten PIN', () => {
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const hold = { reason: 'pin_reset' as const, endsAt: '2026-11-23T08:10:00.000Z' };

  it('is replaced with the password and a code, and the page says until when withdrawals are on hold', async () => {
    const codeNeeded = refused(409, 'SMS', { reason: 'phone_code_needed', retryAfterSeconds: 60 });
    const { state, sentTo } = openScreen({}, { '/api/pay/resetPin': inTurn(codeNeeded, { restsUntil: hold.endsAt }) });
    fireEvent.change(await screen.findByLabelText('Valor do saque'), { target: { value: '20' } });
    press('Solicitar saque');
    press('Esqueci o PIN');
    type('Novo PIN de 6 dígitos', '739154');
    type('Repita o PIN', '739154');
    type('Senha da sua conta', 'segredo-123');
    press('Enviar código por SMS');
    expect(await screen.findByText(/^Enviamos um SMS para \(11\) 90000-0003/u)).toBeTruthy();
    type('Código do SMS', '123456');
    state.rest = hold;
    press('Confirmar');
    expect(await screen.findByText('Saques parados por segurança')).toBeTruthy();
    expect(screen.getByText('Saques e novas chaves Pix voltam em 23/11/2026 05:10.')).toBeTruthy();
    expect(screen.queryByLabelText('Valor do saque')).toBeNull();
    expect(sentTo('/api/pay/resetPin').at(-1)).toMatchObject({
      pin: '739154',
      password: 'segredo-123',
      code: '123456',
    });
  });

  it('loses nothing that was typed when the password is refused', async () => {
    const words = 'Senha incorreta';
    openScreen({}, { '/api/pay/resetPin': refused(400, words, { fields: { password: words } }) });
    fireEvent.change(await screen.findByLabelText('Valor do saque'), { target: { value: '20' } });
    press('Solicitar saque');
    press('Esqueci o PIN');
    type('Novo PIN de 6 dígitos', '739154');
    type('Repita o PIN', '739154');
    type('Senha da sua conta', 'errada-123');
    press('Enviar código por SMS');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText('Novo PIN de 6 dígitos')).toHaveProperty('value', '739154');
  });
});

describe('a rest below the minimum', () => {
  it('leaves as a whole and without a fee: there is no amount to type', async () => {
    const { sent } = openScreen({ withdrawableCentavos: 13_37 }, { '/api/pay/withdraw': open });
    const all = await screen.findByRole('button', { name: /^Sacar tudo \(R\$\s13,37\)$/u });
    expect(screen.queryByLabelText('Valor do saque')).toBeNull();
    expect(screen.getByText(/de uma vez, sem taxa/u)).toBeTruthy();
    expect(screen.getByText('Grátis')).toBeTruthy();
    fireEvent.click(all);
    fireEvent.change(screen.getByLabelText('PIN de 6 dígitos'), { target: { value: '482913' } });
    press('Confirmar saque');
    await screen.findByText('Saque em andamento');
    expect(sent()).toMatchObject([{ amountCentavos: 13_37 }]);
  });

  it('of nothing is no rest', async () => {
    openScreen({ withdrawableCentavos: 0 });
    expect(await screen.findByText('Ainda não há saldo disponível para saque.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Sacar tudo/u })).toBeNull();
  });
});

describe('one request per intent', () => {
  it('sends a doubled tap once', async () => {
    const { sent } = openScreen({}, { '/api/pay/withdraw': open });
    await ask('20');
    press('Confirmar saque');
    await screen.findByText('Saque em andamento');
    expect(sent()).toHaveLength(1);
  });

  it('repeats under the same id what the network swallowed, and another amount under a new one', async () => {
    const { sent } = openScreen();
    await ask('20');
    await screen.findByText(/Não foi possível falar com o servidor/u);
    await confirmAgain();
    await waitFor(() => expect(sent()).toHaveLength(2));
    press('Fechar');
    await ask('21');
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, second, other] = sent();
    expect(second).toEqual(first);
    expect(other?.amountCentavos).toBe(21_00);
    expect(other?.requestId).not.toBe(first?.requestId);
  });

  it.each([
    [100, 'O valor é maior que o seu saldo para saque', {}],
    [409, 'Você já tem um saque em andamento', { reason: 'withdrawal_open' }],
    [403, 'Não permitido', { reason: 'identity_required' }],
  ] as const)('after a refusal (%i) another try is another request', async (code, msg, data) => {
    const { sent } = openScreen({}, { '/api/pay/withdraw': refused(code, msg, data) });
    await ask('20');
    expect(await screen.findByText(msg)).toBeTruthy();
    await confirmAgain();
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent();
    expect(first).toMatchObject({ amountCentavos: 20_00, keyId: fakeKey.keyId, pin: '482913' });
    expect(first?.requestId).not.toBe(second?.requestId);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('482913');
  });

  it('reads the account anew after a refusal: another device may have asked first', async () => {
    const { state } = openScreen({}, { '/api/pay/withdraw': refused(409, 'Você já tem um saque em andamento') });
    await screen.findByLabelText('Valor do saque');
    state.open = open;
    await ask('20');
    expect(await screen.findByText('Saque em andamento')).toBeTruthy();
  });
});

describe('the log of withdrawals', () => {
  const failed: Withdrawal = {
    ...withdrawal,
    fee: 1_50,
    receives: 18_50,
    state: 'failed',
    timeline: [...open.timeline, { state: 'failed', at, reason: 'Número da conta inválido.' }],
  };

  it('S3-withdrawal: has its target and key type, the amount between minimum and maximum, and all of it by “Máx.”', async () => {
    openScreen();
    expect(await screen.findByRole('radio', { name: 'CPF ***.982.247-**' })).toBeTruthy();
    const amount = screen.getByLabelText<HTMLInputElement>('Valor do saque');
    expect(textOf(amount.closest('form') as HTMLElement)).toContain('De R$ 20,00 a R$ 50.000,00');
    press('Máx.');
    await waitFor(() => expect(amount.value).toBe('10.000,00'));
  });

  it('S3-order: shows id, fee and how it is paid, while it is open and when it is looked up again', async () => {
    const factsOf = (dialog: HTMLElement) =>
      ['Forma de pagamento', 'Taxa', 'Número do pedido'].map(
        (name) => within(dialog).getByText(name).nextSibling?.textContent,
      );
    openScreen({ open: { ...open, fee: 1_50 }, list: [{ ...paid, withdrawalId: fakeId(600) }] });
    const shown = (await screen.findByText('Saque em andamento')).closest('section') as HTMLElement;
    expect(factsOf(shown).map((fact) => fact?.replaceAll('\u00a0', ' '))).toEqual([
      'Pix',
      'R$ 1,50',
      withdrawal.withdrawalId,
    ]);
    fireEvent.click(await screen.findByRole('button', { name: /Pago/u }));
    expect(factsOf(await screen.findByRole('dialog'))).toEqual(['Pix', 'Grátis', fakeId(600)]);
  });

  it('tells why one failed and that the money is back, in the list and in its timeline', async () => {
    openScreen({ list: [failed] });
    const row = await screen.findByRole('button', { name: /R\$\s20,00/u });
    expect(textOf(row)).toContain('Número da conta inválido.Os R$ 20,00 voltaram para a sua conta, taxa incluída.');
    fireEvent.click(row);
    const steps = screen.getByRole('list', { name: 'Andamento do saque' }).querySelectorAll('li');
    expect(steps).toHaveLength(4);
    expect(textOf(steps[3])).toContain('Falhou');
    expect(textOf(steps[3])).toContain('Número da conta inválido.');
    expect(textOf(steps[3])).toContain('voltaram para a sua conta');
  });

  it('tells what arrived and what the fee was', async () => {
    openScreen({ list: [{ ...paid, fee: 1_50, receives: 18_50 }] });
    const row = await screen.findByRole('button', { name: /R\$\s20,00/u });
    expect(textOf(row)).toContain('Você recebeu R$ 18,50 · taxa R$ 1,50');
  });
});

describe('money that can’t be withdrawn', () => {
  it('is explained when the player owes for a deposit that the bank took back', async () => {
    openScreen({ debtCentavos: 23_00 });
    const notice = await screen.findByRole('region', { name: /Saldo devedor/u });
    expect(textOf(notice)).toContain('R$ 23,00');
    expect(textOf(notice)).toContain('O banco devolveu um depósito que você já tinha usado');
  });

  it('says of a credit whose last bet has no result yet that the round must end', async () => {
    const held = { ...lot, kind: 'deposit' as const, title: 'Depósito', withdraw: 0, lotId: '1' };
    openScreen({
      wallet: { detail: [{ ...held, balance: 17_00, requiredCentavos: 20_00, wageredCentavos: 20_00 }] },
    });
    expect(await screen.findByText('R$ 17,00 ficam livres quando a rodada em andamento terminar.')).toBeTruthy();
  });

  it('says what each credit still asks for, when a bonus ends, and in which order bets use the money', async () => {
    const held = { ...lot, kind: 'bonus' as const, title: 'Bônus', withdraw: 0, lotId: '1' };
    const expiresAt = new Date(Date.now() + 6.5 * 86_400_000).toISOString();
    openScreen({
      wallet: {
        detail: [{ ...held, balance: 17_00, requiredCentavos: 34_00, wageredCentavos: 4_00, expiresAt }],
      },
    });
    expect(await screen.findByText('Faltam R$ 30,00 em apostas para liberar R$ 17,00')).toBeTruthy();
    expect(screen.getByText(/^O bônus expira em 6 dias: \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/u)).toBeTruthy();
    expect(screen.getByText('Em que ordem suas apostas usam o saldo')).toBeTruthy();
    expect(screen.getByText(/^Primeiro sai o saldo em rollover, do crédito mais antigo ao mais novo/u)).toBeTruthy();
  });
});

describe('the withdrawal of each player', () => {
  const said = () => textOf(document.body);

  it('without money or keys is no form: it says what is missing', async () => {
    showScreen('newcomer');
    expect(await screen.findByText('Ainda não há saldo disponível para saque.')).toBeTruthy();
    expect(screen.getByText('Cadastre a chave Pix que vai receber o saque.')).toBeTruthy();
    expect(screen.queryByLabelText('Valor do saque')).toBeNull();
    expect(screen.queryByText('Últimos saques')).toBeNull();
  });

  it('who wagers a deposit and a bonus says what each still asks for, and what is free', async () => {
    showScreen('wagering');
    const locked = await screen.findByRole('region', { name: 'Saldo em rollover' });
    const rows = within(locked).getAllByRole('listitem').map(textOf);
    expect(rows[0]).toContain('Faltam R$ 40,00 em apostas para liberar R$ 40,00');
    expect(rows[1]).toContain('Faltam R$ 375,00 em apostas para liberar R$ 50,00');
    expect(said()).toContain('Disponível para saqueR$ 20,00Saldo total R$ 110,00');
  });

  it('of a high VIP level sees what arrives, and that a person looks at it above the limit', async () => {
    showScreen('highVip');
    fireEvent.change(await screen.findByLabelText('Valor do saque'), { target: { value: '5.000' } });
    expect(said()).toContain('TaxaR$ 1,50Você recebeR$ 4.998,50');
    expect(said()).toContain('O pagamento é feito em até 120 minutos.');
    expect(screen.queryByText(/uma pessoa da nossa equipe/u)).toBeNull();
    fireEvent.change(screen.getByLabelText('Valor do saque'), { target: { value: '5.000,01' } });
    expect(textOf(screen.getByText(/uma pessoa da nossa equipe/u))).toContain('Acima de R$ 5.000,00');
  });

  it('in a pause may take their money out', async () => {
    showScreen('limited');
    expect(await screen.findByLabelText('Valor do saque')).toBeTruthy();
    expect(screen.queryByText('Você está em pausa')).toBeNull();
  });

  it('with one under review sees where it stands and asks for no other', async () => {
    showScreen('awaitingPayout');
    const steps = within(await screen.findByRole('list', { name: 'Andamento do saque' })).getAllByRole('listitem');
    expect(steps.map(textOf)).toEqual([
      'Em análise20/11/2026 12:00',
      'Aprovado (ainda não)',
      'Enviado (ainda não)',
      'Pago (ainda não)',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null, null]);
    expect(said()).toContain('Pix para ***.982.247-** (CPF)');
    expect(said()).toContain('É um saque por vez. O próximo pode ser pedido quando este terminar.');
    expect(screen.queryByLabelText('Valor do saque')).toBeNull();
    expect(screen.queryByText('Últimos saques')).toBeNull();
  });
});

describe('the amount of a withdrawal', () => {
  it.each([
    ['19,99', 'O saque mínimo é R$ 20,00'],
    ['25.000,01', 'Você pode sacar até R$ 25.000,00'],
    ['50.000,01', 'O saque máximo é R$ 50.000,00'],
    ['12,345', 'Informe um valor, como 50 ou 50,00'],
  ])('%s is refused at its field, and nothing is sent', async (typed, sentence) => {
    const sentTo = showScreen('highVip');
    const field = await screen.findByLabelText('Valor do saque');
    fireEvent.change(field, { target: { value: typed } });
    press('Solicitar saque');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(textOf(document.body)).toContain(sentence);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo('/api/pay/withdraw')).toEqual([]);
  });

  it('by “Máx.” is all that may leave', async () => {
    showScreen('highVip');
    fireEvent.click(await screen.findByRole('button', { name: 'Máx.' }));
    expect(screen.getByLabelText('Valor do saque')).toHaveProperty('value', '25.000,00');
  });

  it('goes to the key that was chosen, of several to none before one is', async () => {
    const other = { ...fakeKey, keyId: fakeId(603), type: 'email' as const, masked: 'm***@exemplo.com' };
    const sentTo = showScreen('highVip', { '/api/pay/keys': { list: [fakeKey, other] } });
    fireEvent.change(await screen.findByLabelText('Valor do saque'), { target: { value: '100' } });
    press('Solicitar saque');
    expect((await screen.findByRole('alert')).textContent).toBe('Escolha a chave que vai receber');
    fireEvent.click(screen.getByRole('radio', { name: 'E-mail m***@exemplo.com' }));
    expect(screen.queryByText('Escolha a chave que vai receber')).toBeNull();
    press('Solicitar saque');
    fireEvent.change(await screen.findByLabelText('PIN de 6 dígitos'), { target: { value: '482913' } });
    press('Confirmar saque');
    await waitFor(() =>
      expect(sentTo('/api/pay/withdraw')).toMatchObject([
        { keyId: other.keyId, amountCentavos: 100_00, pin: '482913' },
      ]),
    );
  });
});

describe('the confirmation of a withdrawal', () => {
  async function openConfirmation(replies: Replies = {}) {
    const sentTo = showScreen('highVip', replies);
    fireEvent.change(await screen.findByLabelText('Valor do saque'), { target: { value: '20' } });
    press('Solicitar saque');
    await screen.findByRole('dialog');
    return () => sentTo('/api/pay/withdraw');
  }
  const typePin = (label: string, pin: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: pin } });

  it('repeats amount, key and fee in a dialog of its own', async () => {
    await openConfirmation();
    const sheet = screen.getByRole('dialog', { name: 'Confirmar saque' });
    expect(textOf(sheet)).toContain('R$ 20,00Pix para ***.982.247-** (CPF)');
    expect(textOf(sheet)).toContain('TaxaR$ 1,50Você recebeR$ 18,50');
  });

  it.each(['', '12345', '12345a'])('sends nothing with the PIN “%s”', async (pin) => {
    const sent = await openConfirmation();
    typePin('PIN de 6 dígitos', pin);
    press('Confirmar saque');
    expect(await screen.findByText('O PIN tem 6 dígitos')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('of the first one creates the PIN, twice the same and with the password', async () => {
    const config = highVip['/api/pay/withdrawConfig'];
    const sent = await openConfirmation({ '/api/pay/withdrawConfig': { ...config, hasPin: false } as typeof config });
    expect(screen.getByRole('dialog', { name: 'Crie seu PIN de saque' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Esqueci o PIN' })).toBeNull();
    typePin('Novo PIN de 6 dígitos', '482913');
    typePin('Repita o PIN', '482914');
    press('Confirmar saque');
    expect(await screen.findByText('Os dois PINs são diferentes')).toBeTruthy();
    expect(screen.getByText('Informe a senha')).toBeTruthy();
    expect(sent()).toEqual([]);
    typePin('Repita o PIN', '482913');
    typePin('Senha da sua conta', 'senha-segura-1');
    press('Confirmar saque');
    await waitFor(() => expect(sent()).toMatchObject([{ pin: '482913', password: 'senha-segura-1' }]));
  });

  it.each([
    [409, 'Você já tem um saque em andamento'],
    [403, 'PIN incorreto. Restam 2 tentativas.'],
    [429, 'Muitas tentativas com o PIN. Tente de novo em 15 minutos.'],
  ] as const)('that is refused with %i says the server’s sentence, and nothing was taken', async (code, sentence) => {
    const sent = await openConfirmation({ '/api/pay/withdraw': refused(code, sentence) });
    typePin('PIN de 6 dígitos', '482913');
    press('Confirmar saque');
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(screen.queryByText('Saque em andamento')).toBeNull();
  });

  it('says when no answer came, and the repeat is the same request', async () => {
    const sent = await openConfirmation({ '/api/pay/withdraw': inTurn(noAnswer, fakeWithdrawal) });
    typePin('PIN de 6 dígitos', '482913');
    press('Confirmar saque');
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível falar com o servidor');
    await confirmAgain();
    expect(await screen.findByText('Saque em andamento')).toBeTruthy();
    const [first, second] = sent() as Input<'/api/pay/withdraw'>[];
    expect(second?.requestId).toBe(first?.requestId);
  });

  it('is left without a request by closing it', async () => {
    const sent = await openConfirmation();
    press('Fechar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
    expect(screen.getByLabelText('Valor do saque')).toHaveProperty('value', '20');
  });
});

describe('withdrawals on hold', () => {
  it.each([
    ['pin_reset', 'O PIN de saque foi trocado ou apagado.'],
    ['password_reset', 'A senha foi trocada com um código por SMS, e ainda não havia um PIN de saque.'],
    ['phone_change', 'Foi pedida a troca do telefone da conta.'],
  ] as const)('after %s say until when, why, and what to do if it was somebody else', async (reason, why) => {
    const config = highVip['/api/pay/withdrawConfig'];
    const hold = { reason, endsAt: '2026-11-21T15:00:00Z' };
    showScreen('highVip', { '/api/pay/withdrawConfig': { ...config, rest: hold } as typeof config });
    const notice = await screen.findByRole('region', { name: 'Saques parados por segurança' });
    expect(textOf(notice)).toContain('Saques e novas chaves Pix voltam em 21/11/2026 12:00.');
    expect(textOf(notice)).toContain(why);
    const links = within(notice).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Trocar senha', '/settings'],
      ['Atendimento', '/help'],
    ]);
    expect(screen.queryByLabelText('Valor do saque')).toBeNull();
  });
});

describe('earlier withdrawals', () => {
  const step = (state: (typeof fakeWithdrawal)['state'], reason?: string) => ({
    state,
    at: '2026-11-20T15:30:00Z',
    ...(reason !== undefined && { reason }),
  });
  const review = step('review');

  it.each([
    ['paid', [review, step('approved'), step('sent'), step('paid')], 'Pago', 'Você recebeu R$ 198,50'],
    ['refused', [review, step('refused', 'A chave não é do titular.')], 'Recusado', 'A chave não é do titular.'],
    [
      'failed',
      [review, step('approved'), step('sent'), step('failed', 'O banco recusou o Pix.')],
      'Falhou',
      'Os R$ 200,00 voltaram para a sua conta, taxa incluída.',
    ],
  ] as const)(
    'that are %s show every step and what became of the money',
    async (state, timeline, ...[title, sentence]) => {
      const row = { ...fakeWithdrawal, state, timeline: [...timeline] };
      showScreen('highVip', { '/api/pay/withdrawLog': listOf(row) });
      const list = await screen.findByRole('region', { name: 'Últimos saques' });
      expect(textOf(list)).toContain(title);
      fireEvent.click(within(list).getByRole('button'));
      const sheet = await screen.findByRole('dialog', { name: 'Andamento do saque' });
      const steps = within(within(sheet).getByRole('list', { name: 'Andamento do saque' })).getAllByRole('listitem');
      expect(steps).toHaveLength(timeline.length);
      expect(textOf(steps.at(-1))).toContain(title);
      expect(steps.map((one) => one.getAttribute('aria-current'))).not.toContain('step');
      expect(textOf(sheet)).toContain(sentence);
    },
  );
});
