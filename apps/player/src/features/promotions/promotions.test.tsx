// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PromotionsPage } from '#pages/rewards/promotions-page.tsx';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { queryClient } from '#shell/api/query-client.ts';

const activityOf = (active_code: string, id = active_code) => ({
  id,
  active_code,
  title: `Atividade ${id}`,
  image: '/art/banner-pix.avif',
  summary: 'Um resumo.',
  terms: 'Primeira regra.\nSegunda regra.',
  ruleVersion: '7',
  startsAt: '2026-11-01T03:00:00Z',
  endsAt: null,
});
const task = {
  id: 'semana-47',
  active_code: 'active_list',
  title: 'Apostas da semana',
  summary: 'Aposte R$ 1.000,00 nesta semana.',
  unit: 'centavos',
  progress: 1_200_00,
  target: 1_000_00,
  rewardCentavos: 15_00,
  state: 'claimable',
  endsAt: '2099-01-01T00:00:00Z',
};

type ApiState = { activities?: object[]; tasks?: object[]; claims?: { code: number; msg?: string; data?: object }[] };

const setUpApi = (state: ApiState = {}) =>
  fakeApi({
    '/api/home/active': () => ({ code: 1, data: { list: state.activities ?? [activityOf('vip')] } }),
    '/api/home/centerActive': () => ({ code: 1, data: { list: state.tasks ?? [task] } }),
    '/api/home/claimActive': () => state.claims?.shift() ?? Promise.reject(new TypeError('Failed to fetch')),
    '/api/user/wallet': { code: 1, data: { balance: 15_00, withdraw: 0, debtCentavos: 0, detail: [] } },
  });

function show(address = '/promo', isPlayer = true) {
  if (isPlayer) localStorage.setItem('accessToken', 't');
  goTo(address, { replace: true });
  render(
    <QueryClientProvider client={queryClient}>
      <PromotionsPage />
    </QueryClientProvider>,
  );
}

const claimsIn = (sent: { path: string; input: unknown }[]) =>
  sent.filter(({ path }) => path === '/api/home/claimActive').map(({ input }) => input as { requestId: string });

const openTasks = () => fireEvent.click(screen.getByRole('tab', { name: /^Minhas tarefas/u }));
const claim = async () => fireEvent.click(await screen.findByRole('button', { name: /^Resgatar/u }));

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

describe('S2-active-code-routes: a card of the promotions', () => {
  it.each([
    ['first_recharge', '/first-recharge'],
    ['again_recharge', '/again-recharge'],
    ['invite', '/invite'],
    ['active_list', '/promo?activity=active_list'],
    ['vip', '/vip'],
    ['sign', '/sign'],
  ])('with the active_code %s leads to %s', async (code, address) => {
    setUpApi({ activities: [activityOf(code)] });
    show();
    const lead = await screen.findByRole('link', { name: /^(?!Regras).*: Atividade/u });
    expect(lead.getAttribute('href')).toBe(address);
  });
});

describe('an offer that was used', () => {
  const used = { ...activityOf('first_recharge'), usedAt: '2026-11-20T12:00:00Z' };

  it('says so, and leads to its terms and nowhere else', async () => {
    setUpApi({ activities: [used] });
    show();
    expect(await screen.findByText('Usada em 20/11/2026')).toBeTruthy();
    const [tournaments, missions, jackpot, cashback, rounds, ...links] = screen.getAllByRole('link');
    expect(tournaments?.getAttribute('href')).toBe('/tournaments');
    expect(missions?.getAttribute('href')).toBe('/missions');
    expect(jackpot?.getAttribute('href')).toBe('/jackpot');
    expect(cashback?.getAttribute('href')).toBe('/cashback');
    expect(rounds?.getAttribute('href')).toBe('/granted-rounds');
    expect(links.map(textOf)).toEqual(['Regras completas: Atividade first_recharge']);
    act(() => goTo('/promo?activity=first_recharge'));
    expect(await screen.findByText('Segunda regra.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Depositar' })).toBeNull();
  });
});

describe('one activity', () => {
  it('opens at its own address with its terms in full, and closes to the list', async () => {
    setUpApi({ activities: [activityOf('active_list', 'a'), activityOf('vip', 'b')] });
    show();
    fireEvent.click(await screen.findByRole('link', { name: /^Regras completas\s*: Atividade b$/u }));
    expect(location.search).toBe('?activity=b');
    expect(await screen.findByRole('heading', { name: 'Atividade b', level: 2 })).toBeTruthy();
    for (const said of ['Primeira regra.', 'Segunda regra.', 'Versão da regra: 7'])
      expect(screen.getByText(said)).toBeTruthy();
    act(() => goTo('/promo'));
    expect(screen.queryByText('Segunda regra.')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Atividade a' })).toBeTruthy();
  });

  it('stays while another page is shown: the page is kept alive and its address isn’t of it', async () => {
    setUpApi({ activities: [activityOf('active_list', 'a')] });
    show('/promo?activity=a');
    expect(await screen.findByText('Segunda regra.')).toBeTruthy();
    act(() => goTo(paths.vip));
    expect(screen.getByText('Segunda regra.')).toBeTruthy();
  });

  it('that has ended says so, and leads to those that are on', async () => {
    setUpApi();
    show('/promo?activity=antiga');
    expect(await screen.findByText('Esta promoção não está mais no ar')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver as promoções' }).getAttribute('href')).toBe('/promo');
  });
});

describe('the list', () => {
  it('is for visitors too; their tasks ask them in', async () => {
    const sent = setUpApi();
    show('/promo', false);
    expect(await screen.findByText('Atividade vip')).toBeTruthy();
    openTasks();
    expect(screen.getByText('Entre para continuar')).toBeTruthy();
    expect(sent.some(({ path }) => path === '/api/home/centerActive')).toBe(false);
  });

  it('says when nothing is on, and leads to the games', async () => {
    setUpApi({ activities: [] });
    show();
    expect(await screen.findByText('Nenhuma promoção no momento')).toBeTruthy();
  });

  it('shows what it knew while the server is silent, and says so', async () => {
    localStorage.setItem('activeList', JSON.stringify([activityOf('vip')]));
    fakeApi({});
    show('/promo', false);
    expect(screen.getByText('Atividade vip')).toBeTruthy();
    expect(await screen.findByText(/dados guardados neste aparelho/u)).toBeTruthy();
  }, 10_000);
});

describe('tasks', () => {
  it('tell their progress in words too, what can be claimed first', async () => {
    setUpApi({
      tasks: [
        { ...task, id: 'aberta', title: 'Três depósitos', unit: 'times', progress: 2, target: 3, state: 'open' },
        { ...task, progress: 1_200_00 },
      ],
    });
    show();
    expect(await screen.findByRole('tab', { name: 'Minhas tarefas (1)' })).toBeTruthy();
    openTasks();
    const bars = await screen.findAllByRole('progressbar');
    expect(
      bars.map((bar) => [
        bar.getAttribute('aria-label'),
        bar.getAttribute('aria-valuetext')?.replaceAll('\u00A0', ' '),
      ]),
    ).toEqual([
      ['Apostas da semana', 'R$ 1.000,00 de R$ 1.000,00'],
      ['Três depósitos', '2 de 3 vezes'],
    ]);
  });

  it('are claimed once however often they are tapped, and balance and list are asked for anew', async () => {
    const state: ApiState = { claims: [{ code: 1, data: { rewardCentavos: 15_00 } }] };
    const sent = setUpApi(state);
    show();
    openTasks();
    await claim();
    fireEvent.click(screen.getByRole('button', { name: /^Resgatar/u }));
    state.tasks = [{ ...task, state: 'claimed' }];
    const said = await screen.findByText(/creditados como bônus/u);
    expect(textOf(said)).toContain('R$ 15,00');
    expect(claimsIn(sent)).toHaveLength(1);
    expect(sent.filter(({ path }) => path === '/api/home/centerActive').length).toBeGreaterThan(1);
  });

  it('keep their id when the answer got lost', async () => {
    const sent = setUpApi();
    show();
    openTasks();
    await claim();
    await screen.findByText(/Não foi possível falar com o servidor/u);
    await claim();
    await waitFor(() => expect(claimsIn(sent)).toHaveLength(2));
    expect(claimsIn(sent)[1]).toEqual(claimsIn(sent)[0]);
  });

  it('say the server’s reason when they can’t be claimed', async () => {
    setUpApi({ claims: [{ code: 409, msg: 'O prazo para resgatar terminou' }] });
    show();
    openTasks();
    await claim();
    expect(await screen.findByText('O prazo para resgatar terminou')).toBeTruthy();
  });
});
