// @vitest-environment happy-dom
import { fakeApi, noAnswer, playAs } from '#shell/testing/fake-api.ts';
import { noLimits } from '#shell/testing/players/account-answers.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shell/api/query-client.ts';
import { storage } from '#shell/state/storage.ts';
import { ResponsibleGamingScreen } from './responsible-gaming-screen.tsx';

const periodEndsAt = '2026-11-22T03:00:00Z';
const limits = {
  list: (['deposit', 'loss', 'bet', 'time'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => ({
      kind,
      period,
      value: null as number | null,
      used: 0,
      periodEndsAt,
      pending: null as object | null,
    })),
  ),
  pausedUntil: null as string | null,
  excluded: null as object | null,
  closingSince: null as string | null,
};
const withFirst = (first: Partial<(typeof limits.list)[number]>) => ({
  ...limits,
  list: limits.list.map((limit, index) => (index === 0 ? { ...limit, ...first } : limit)),
});

function renderScreen(answers: Parameters<typeof fakeApi>[0] = {}, isPlayer = true) {
  if (isPlayer) localStorage.setItem('accessToken', 't');
  const sent = fakeApi({ '/api/user/limits': { code: 1, data: limits }, ...answers });
  render(
    <QueryClientProvider client={queryClient}>
      <ResponsibleGamingScreen />
    </QueryClientProvider>,
  );
  return (path: string) => sent.filter((call) => call.path === path).map(({ input }) => input);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const row = async (period: string) => textOf((await screen.findByText(period)).closest('li') ?? undefined);

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('limits', () => {
  it('tell what is used, when they begin anew, and what is about to count', async () => {
    const data = withFirst({
      value: 500_00,
      used: 120_00,
      pending: { value: 800_00, from: '2026-11-22T12:00:00Z' },
    });
    renderScreen({ '/api/user/limits': { code: 1, data } });
    expect(await row('Por dia')).toBe(
      'Por diaR$ 500,00MudarR$ 120,00 de R$ 500,00Recomeça em 22/11/2026Passa a R$ 800,00 em 22/11/2026 09:00',
    );
    expect(await row('Por semana')).toBe('Por semanaSem limiteDefinirUsado agora: R$ 0,00');
  });

  it('are given at once, and the answer is shown', async () => {
    const sentTo = renderScreen({ '/api/user/setLimits': { code: 1, data: withFirst({ value: 100_00 }) } });
    await press('Definir limite: Depósito, por dia');
    type('Novo limite', '100');
    expect(screen.getByText('Vale na hora.')).toBeTruthy();
    await press('Salvar limite');
    await waitFor(async () => expect(await row('Por dia')).toContain('R$ 100,00'));
    expect(sentTo('/api/user/setLimits')).toMatchObject([
      { limits: [{ kind: 'deposit', period: 'day', value: 100_00 }] },
    ]);
  });

  it('that are raised or lifted say before that they wait for 24 hours', async () => {
    renderScreen({ '/api/user/limits': { code: 1, data: withFirst({ value: 100_00 }) } });
    await press('Mudar limite: Depósito, por dia');
    type('Novo limite', '200');
    expect(screen.getAllByText(/24 horas para pensar/u)).toHaveLength(2);
    type('Novo limite', '50');
    expect(screen.getByText('Vale na hora.')).toBeTruthy();
  });

  it('of time are minutes', async () => {
    const sentTo = renderScreen({ '/api/user/setLimits': { code: 1, data: limits } });
    await press('Tempo');
    await press('Definir limite: Tempo, por semana');
    type('Minutos', '90x');
    expect(textOf(screen.getByText(/^São/u))).toBe('São 1 h 30 min.');
    await press('Salvar limite');
    await waitFor(() =>
      expect(sentTo('/api/user/setLimits')).toMatchObject([{ limits: [{ kind: 'time', period: 'week', value: 90 }] }]),
    );
  });
});

describe('a stop', () => {
  it('of some days begins after a confirmation', async () => {
    const until = '2026-11-28T12:00:00Z';
    const sentTo = renderScreen({ '/api/user/pause': { code: 1, data: { ...limits, pausedUntil: until } } });
    await press('7 dias');
    await press('Começar a pausa');
    await press('Agora não');
    expect(sentTo('/api/user/pause')).toEqual([]);
    await press('Começar a pausa');
    // The second tap of a double tap.
    await press('Pausar');
    expect(sentTo('/api/user/pause')).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pausar' })).toHaveProperty('disabled', false));
    await press('Pausar');
    expect(await screen.findByText(/Até 28\/11\/2026 09:00, não é possível apostar/u)).toBeTruthy();
    expect(sentTo('/api/user/pause')).toMatchObject([{ days: 7 }]);
    expect(screen.queryByRole('button', { name: 'Começar a pausa' })).toBeNull();
  });

  it('of months takes two steps and the password, and then nothing offers a way back', async () => {
    const excluded = { since: '2026-11-21T12:00:00Z', until: '2027-11-21T12:00:00Z' };
    const sentTo = renderScreen({ '/api/user/selfExclude': { code: 1, data: { ...limits, excluded } } });
    await press('Quero me autoexcluir');
    await press('12 meses');
    await press('Continuar');
    expect(screen.getByText(/Por 12 meses, você não poderá apostar nem depositar/u)).toBeTruthy();
    await press('Confirmar autoexclusão');
    expect(screen.getByText('Informe a senha')).toBeTruthy();
    expect(sentTo('/api/user/selfExclude')).toEqual([]);
    type('Sua senha', 'senha-segura-1');
    await press('Confirmar autoexclusão');
    expect(await screen.findByText('Sua autoexclusão está em vigor')).toBeTruthy();
    expect(sentTo('/api/user/selfExclude')).toMatchObject([{ months: 12, password: 'senha-segura-1' }]);
    expect(screen.queryByRole('button', { name: 'Quero me autoexcluir' })).toBeNull();
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
      'senha-segura-1',
    );
  });
});

describe('the player’s own data', () => {
  it('is downloaded as a file', async () => {
    const saved: { name: string; href: string }[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
    renderScreen({ '/api/user/exportData': { code: 1, data: { fileName: 'meus-dados.json', json: '{}' } } });
    await press('Baixar meus dados');
    await waitFor(() => expect(saved).toMatchObject([{ name: 'meus-dados.json' }]));
    expect(saved[0]?.href).toMatch(/^blob:/u);
  });

  it('and the account end only with the password; a refusal says why', async () => {
    const refusal = { code: 409, msg: 'Saque o seu saldo antes de encerrar a conta', data: { reason: 'wallet' } };
    renderScreen({ '/api/user/closeAccount': refusal });
    await press('Encerrar minha conta');
    type('Sua senha', 'senha-segura-1');
    await press('Encerrar para sempre');
    expect(await screen.findByText('Saque o seu saldo antes de encerrar a conta')).toBeTruthy();
  });

  it('and the account has ended also when the answer got lost: nobody is asked to log in to it again', async () => {
    const restart = vi.spyOn(location, 'replace').mockReturnValue();
    storage.write('lastLogin', { mobile: '11999887766' });
    const sessionEnded = { code: 401, msg: 'Sua sessão terminou.' };
    let isClosed = false;
    const whileOpen = (answer: object) => () => (isClosed ? sessionEnded : { code: 1, data: answer });
    renderScreen({
      '/api/user/closeAccount': () => ((isClosed = true), Promise.reject(new TypeError('Failed to fetch'))),
      '/api/user/info': whileOpen({}),
      '/api/user/wallet': whileOpen({}),
    });
    await press('Encerrar minha conta');
    type('Sua senha', 'senha-segura-1');
    await press('Encerrar para sempre');
    await waitFor(() => expect(restart).toHaveBeenCalledWith('/'));
    expect(storage.read('lastLogin')).toBeUndefined();
    expect(sessionStorage.getItem('sessionEnded')).toBeNull();
  });
});

describe('what becomes of the player’s money', () => {
  const lot = { title: 'x', requiredCentavos: 1, wageredCentavos: 0, createdAt: periodEndsAt, expiresAt: null };
  const wallet = {
    balance: 95_00,
    withdraw: 20_00,
    debtCentavos: 0,
    detail: [
      { ...lot, lotId: '1', kind: 'deposit', balance: 50_00, withdraw: 0 },
      { ...lot, lotId: '2', kind: 'bonus', balance: 25_00, withdraw: 0 },
      { ...lot, lotId: '3', kind: 'prize', balance: 20_00, withdraw: 20_00 },
    ],
  };
  const answers = { '/api/user/wallet': { code: 1, data: wallet } };
  const facts = [
    'Todo o dinheiro que é seu pode ser sacado: R$ 50,00 que ainda precisavam ser apostados ficam livres na hora.',
    'R$ 25,00 de bônus que ainda não foram liberados deixam de valer.',
  ];

  it.each(['Quero me autoexcluir', 'Encerrar minha conta'])('is told before it can’t be undone: %s', async (name) => {
    renderScreen(answers);
    await press(name);
    for (const fact of facts) expect(await screen.findByText(fact)).toBeTruthy();
  });

  it('is the first thing to be said of an account that is being closed', async () => {
    renderScreen({ '/api/user/limits': { code: 1, data: { ...limits, closingSince: '2026-11-21T12:00:00Z' } } });
    expect(await screen.findByText(/^Desde 21\/11\/2026.*Saque o seu saldo e, com ele zerado/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Começar a pausa' })).toBeNull();
  });
});

it('help is there for a visitor too', async () => {
  renderScreen({}, false);
  expect(screen.getByRole('link', { name: 'Ligar para o CVV: 188' }).getAttribute('href')).toBe('tel:188');
  const central = screen.getByRole('link', { name: 'Autoexclusão em todas as casas de apostas' });
  expect(central.getAttribute('href')).toBe('https://www.gov.br/autoexclusaoapostas');
  expect(screen.getByText('Seus limites ficam na sua conta')).toBeTruthy();
});

describe('the limits of a player', () => {
  function showScreen(player: Parameters<typeof playAs>[0], replies: Parameters<typeof playAs>[1] = {}) {
    const sentTo = playAs(player, replies);
    render(
      <QueryClientProvider client={queryClient}>
        <ResponsibleGamingScreen />
      </QueryClientProvider>,
    );
    return sentTo;
  }
  const hundred = noLimits.list.map((limit, index) => (index === 0 ? { ...limit, value: 100_00 } : limit));
  const withHundred = { '/api/user/limits': { ...noLimits, list: hundred } };

  it('in a pause are still to be lowered, and say what is used up and what will count', async () => {
    showScreen('limited');
    expect(await row('Por dia')).toContain('R$ 100,00 de R$ 100,00');
    expect(await row('Por dia')).toContain('Passa a R$ 500,00 em 21/11/2026 12:00');
    expect(screen.getByRole('progressbar', { name: 'Depósito por dia' }).getAttribute('aria-valuetext')).toContain(
      'R$',
    );
    expect(screen.getByText('Você está em pausa')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Começar a pausa' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Quero me autoexcluir' })).toBeTruthy();
  });

  it.each([
    ['Depósito', 'Quanto você pode depositar.'],
    ['Perda', 'Quanto você pode perder: o que apostou menos o que ganhou.'],
    ['Apostas', 'Quanto você pode apostar ao todo.'],
    ['Tempo', 'Quanto tempo você pode jogar.'],
  ])('of the kind %s say what they mean, by day, week and month', async (kind, meaning) => {
    showScreen('newcomer');
    await press(kind);
    expect(screen.getByText(meaning)).toBeTruthy();
    const names = ['dia', 'semana', 'mês'].map((period) => `Definir limite: ${kind}, por ${period}`);
    for (const name of names) expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it.each([
    ['', 'Informe um valor, como 50 ou 50,00'],
    ['100', 'Este já é o seu limite'],
    ['999.999.999.999', 'Esse valor é alto demais para um limite'],
  ])('take no “%s”, and send nothing', async (typed, sentence) => {
    const sentTo = showScreen('newcomer', withHundred);
    await press('Mudar limite: Depósito, por dia');
    type('Novo limite', typed);
    await press('Salvar limite');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText('Novo limite').getAttribute('aria-invalid')).toBe('true');
    expect(sentTo('/api/user/setLimits')).toEqual([]);
  });

  it.each([
    ['', 'Informe os minutos, como 60'],
    ['1441', 'O período tem 1.440 minutos'],
  ])('of a day take no “%s” minutes', async (typed, sentence) => {
    const sentTo = showScreen('newcomer');
    await press('Tempo');
    await press('Definir limite: Tempo, por dia');
    type('Minutos', typed);
    await press('Salvar limite');
    const isSent = sentTo('/api/user/setLimits').length > 0;
    expect([isSent, screen.queryByText(sentence) !== null]).toEqual([false, true]);
  });

  it('are taken away only after a day, and the row says from when', async () => {
    const pending = { value: null, from: '2026-11-21T15:00:00Z' };
    const list = hundred.map((limit, index) => (index === 0 ? { ...limit, pending } : limit));
    const sentTo = showScreen('newcomer', { ...withHundred, '/api/user/setLimits': { ...noLimits, list } });
    await press('Mudar limite: Depósito, por dia');
    expect(screen.getByText(/24 horas para pensar/u)).toBeTruthy();
    await press('Retirar este limite');
    await waitFor(async () => expect(await row('Por dia')).toContain('Deixa de valer em 21/11/2026 12:00'));
    expect(sentTo('/api/user/setLimits')).toMatchObject([
      { limits: [{ kind: 'deposit', period: 'day', value: null }] },
    ]);
  });

  it('stay as they were when the server refuses, which says why', async () => {
    showScreen('newcomer', { ...withHundred, '/api/user/setLimits': refused(409, 'Outra mudança já está marcada') });
    await press('Mudar limite: Depósito, por dia');
    type('Novo limite', '50');
    await press('Salvar limite');
    expect((await screen.findByRole('alert')).textContent).toContain('Outra mudança já está marcada');
    await press('Fechar');
    expect(await row('Por dia')).toContain('R$ 100,00');
  });
});

describe('a stop that fails', () => {
  const showScreen = (replies: Parameters<typeof playAs>[1]) => {
    const sentTo = playAs('newcomer', replies);
    render(
      <QueryClientProvider client={queryClient}>
        <ResponsibleGamingScreen />
      </QueryClientProvider>,
    );
    return sentTo;
  };

  it('says that no answer came, and is asked for once more under the same id', async () => {
    let answer: () => Promise<never> | typeof noLimits = noAnswer;
    const sentTo = showScreen({ '/api/user/selfExclude': () => answer() });
    await press('Quero me autoexcluir');
    await press('Continuar');
    type('Sua senha', 'senha-segura-1');
    await press('Confirmar autoexclusão');
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível falar com o servidor');
    answer = () => ({ ...noLimits, excluded: { since: '2026-11-20T15:00:00Z', until: '2027-05-20T15:00:00Z' } });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Confirmar autoexclusão' })).toHaveProperty('disabled', false),
    );
    await press('Confirmar autoexclusão');
    expect(await screen.findByText('Sua autoexclusão está em vigor')).toBeTruthy();
    const [first, second] = sentTo('/api/user/selfExclude') as { requestId: string; months: number }[];
    expect([first?.months, second?.requestId]).toEqual([6, first?.requestId]);
  });

  it('with a wrong password says so at its field, and nothing has begun', async () => {
    const words = 'Senha incorreta';
    showScreen({ '/api/user/selfExclude': refused(400, words, { fields: { password: words } }) });
    await press('Quero me autoexcluir');
    await press('Sem prazo');
    await press('Continuar');
    expect(screen.getByText(/^Sem prazo para terminar, você não poderá mais apostar/u)).toBeTruthy();
    type('Sua senha', 'errada-123');
    await press('Confirmar autoexclusão');
    await waitFor(() => expect(screen.getByLabelText('Sua senha').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText('Sua autoexclusão está em vigor')).toBeNull();
  });

  it('can be left at each of its steps', async () => {
    const sentTo = showScreen({});
    await press('Quero me autoexcluir');
    await press('Agora não');
    await press('Quero me autoexcluir');
    await press('Continuar');
    await press('Voltar');
    expect(screen.getByText('Por quanto tempo?')).toBeTruthy();
    await press('Fechar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('/api/user/selfExclude')).toEqual([]);
  });
});
