// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
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
