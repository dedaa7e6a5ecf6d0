// @vitest-environment happy-dom
import { fakeApi, noAnswer, playAs } from '#shell/testing/fake-api.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CheckInPage } from '#pages/rewards/check-in-page.tsx';
import { CheckInRecordPage } from '#pages/rewards/check-in-record-page.tsx';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { refetchAfterMs } from './check-in.queries.ts';

const player = {
  streak: 3,
  signedToday: false,
  streakDay: 4,
  requiredBetsCentavos: 0,
  betsTodayCentavos: 0,
  totalSignedDays: 18,
  totalRewardCentavos: 32_50,
};
const info = {
  rewards: [50, 100, 150, 200, 250, 300, 1000].map((rewardCentavos, index) => ({
    streakDay: index + 1,
    rewardCentavos,
  })),
  terms: 'Um check-in por dia.',
  ruleVersion: '2',
  today: '2026-11-21',
  nextDayAt: '2099-01-01T03:00:00Z',
};
const profile = { id: 'demo', inviteRewards: true, rechargeBonuses: true, signRewards: true, vipRewards: true };

type ApiState = {
  today?: string;
  player?: Partial<typeof player> | null;
  signRewards?: boolean;
  answers?: { code: number; msg?: string; data?: object }[];
};

const setUpApi = (state: ApiState = {}) =>
  fakeApi({
    '/api/home/page': () => ({ code: 1, data: { profile: { ...profile, signRewards: state.signRewards ?? true } } }),
    '/api/sign/info': () => ({
      code: 1,
      data: {
        ...info,
        today: state.today ?? info.today,
        player: state.player === null ? null : { ...player, ...state.player },
      },
    }),
    '/api/sign/log': { code: 1, data: { list: [], total: 0 } },
    '/api/sign/claim': () => state.answers?.shift() ?? Promise.reject(new TypeError('Failed to fetch')),
    '/api/user/wallet': { code: 1, data: { balance: 0, withdraw: 0, debtCentavos: 0, detail: [] } },
  });

function show(Page: typeof CheckInPage = CheckInPage) {
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
}

const claimsIn = (sent: { path: string; input: unknown }[]) =>
  sent.filter(({ path }) => path === '/api/sign/claim').map(({ input }) => input as { requestId: string });
const press = async () => fireEvent.click(await screen.findByRole('button', { name: /^Fazer check-in/u }));

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('accessToken', 't');
});
afterEach(cleanup);

describe('the calendar', () => {
  it('tells of all seven days what they give and which are done', async () => {
    setUpApi();
    show();
    const days = within(await screen.findByRole('region', { name: 'Os sete dias' })).getAllByRole('listitem');
    expect(days.map((day) => textOf(day.firstElementChild ?? undefined))).toEqual([
      'Dia 1: R$ 0,50, feito',
      'Dia 2: R$ 1,00, feito',
      'Dia 3: R$ 1,50, feito',
      'Dia 4: R$ 2,00, o de hoje',
      'Dia 5: R$ 2,50',
      'Dia 6: R$ 3,00',
      'Dia 7: R$ 10,00',
    ]);
  });

  it('says what a missed day does, before it is missed', async () => {
    setUpApi();
    show();
    expect(await screen.findByText(/Se você perder um dia, a sequência e o calendário voltam ao dia 1/u)).toBeTruthy();
  });

  it('is for visitors too, and asks them in', async () => {
    localStorage.clear();
    setUpApi({ player: null });
    show();
    expect(await screen.findByText('Um prêmio por dia')).toBeTruthy();
    expect(
      screen.getByText('Dia 7: R$ 10,00', { exact: false, normalizer: (said) => said.replaceAll('\u00A0', ' ') }),
    ).toBeTruthy();
  });

  it('isn’t shown where the profile has it off', async () => {
    const sent = setUpApi({ signRewards: false });
    show();
    expect(await screen.findByText('O check-in não dá prêmios aqui')).toBeTruthy();
    expect(sent.some(({ path }) => path === '/api/sign/info')).toBe(false);
  });
});

describe('today', () => {
  it('is signed once however often it is tapped, and told once with what was credited', async () => {
    const claimed = { day: '2026-11-21', streak: 4, streakDay: 4, rewardCentavos: 2_00 };
    const state: ApiState = { answers: [{ code: 1, data: claimed }] };
    const sent = setUpApi(state);
    show();
    const button = await screen.findByRole('button', { name: /^Fazer check-in/u });
    state.player = { signedToday: true, streak: 4 };
    // Taps as fast as possible until the button disappears.
    while (button.isConnected) {
      fireEvent.click(button);
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(textOf(await screen.findByText(/creditados como bônus/u))).toBe(
      'R$ 2,00 creditados como bônus. 4 dias seguidos! O próximo abre à meia-noite (01/01/2099).',
    );
    expect(screen.queryByText('Check-in de hoje feito')).toBeNull();
    expect(useFrontEnd.getState().tips).toEqual([]);
    // The button is gone, so the focus is on the status message.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('OUTPUT'));
    expect(claimsIn(sent)).toHaveLength(1);
    expect(sent.some(({ path }) => path === '/api/sign/info')).toBe(true);
  });

  it('asks for bets first where the rule does, and tells how much is done', async () => {
    setUpApi({ player: { requiredBetsCentavos: 10_00, betsTodayCentavos: 3_50 } });
    show();
    const bar = await screen.findByRole('progressbar', { name: 'Antes do check-in, aposte hoje' });
    expect(bar.getAttribute('aria-valuetext')?.replaceAll('\u00A0', ' ')).toBe('R$ 3,50 de R$ 10,00');
    expect(screen.queryByRole('button', { name: /^Fazer check-in/u })).toBeNull();
  });

  it('repeats a lost request under its id, but never yesterday’s for today', async () => {
    const state: ApiState = {};
    const sent = setUpApi(state);
    show();
    await press();
    await screen.findByText(/Não foi possível falar com o servidor/u);
    await press();
    await waitFor(() => expect(claimsIn(sent)).toHaveLength(2));
    state.today = '2026-11-22';
    await queryClient.invalidateQueries();
    await screen.findByRole('region', { name: '22/11/2026' });
    await press();
    await waitFor(() => expect(claimsIn(sent)).toHaveLength(3));
    const [first, second, third] = claimsIn(sent);
    expect(second).toEqual(first);
    expect(third?.requestId).not.toBe(first?.requestId);
  });

  it('says why it was refused', async () => {
    setUpApi({ answers: [{ code: 409, msg: 'Você já fez o check-in de hoje' }] });
    show();
    await press();
    expect(await screen.findByText('Você já fez o check-in de hoje')).toBeTruthy();
  });

  it('is asked for anew when the day turns', () => {
    const now = Date.parse('2026-11-21T02:59:50Z');
    expect(refetchAfterMs('2026-11-21T03:00:00Z', now)).toBe(11_000);
    expect(refetchAfterMs('2026-11-22T03:00:00Z', now)).toBe(300_000);
    expect(refetchAfterMs(undefined, now)).toBe(300_000);
  });
});

it('the record says when it is empty, and leads to the calendar', async () => {
  setUpApi();
  show(CheckInRecordPage);
  expect(await screen.findByText('Nenhum check-in ainda')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Fazer check-in' }).getAttribute('href')).toBe('/sign');
});

describe('the check-in of each player', () => {
  it('on the seventh day gives the greatest reward, and says so once it is done', async () => {
    const sentTo = playAs('highVip');
    show();
    expect(textOf(await screen.findByRole('button', { name: /^Fazer check-in/u }))).toContain('receber R$ 1,00');
    await press();
    await waitFor(() => expect(textOf(document.body)).toContain('R$ 1,00 creditados como bônus. 7 dias seguidos!'));
    expect(sentTo('/api/sign/claim')).toHaveLength(1);
  });

  it('who has just come begins with the first day', async () => {
    playAs('newcomer');
    show();
    expect(textOf(await screen.findByRole('button', { name: /^Fazer check-in/u }))).toContain('receber R$ 0,10');
    expect(screen.getByText('Comece hoje')).toBeTruthy();
  });

  it('of a visitor has no button, but the seven days', async () => {
    const sentTo = playAs('visitor');
    show();
    expect(await screen.findByText('Um prêmio por dia')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Fazer check-in/u })).toBeNull();
    expect(sentTo('/api/sign/claim')).toEqual([]);
  });

  it('that is refused says the server’s sentence, and nothing was credited', async () => {
    playAs('highVip', { '/api/sign/claim': refused(403, 'Você está em uma pausa') });
    show();
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('Você está em uma pausa');
    expect(textOf(document.body)).not.toContain('creditados como bônus');
  });

  it('without an answer can be asked for again', async () => {
    playAs('highVip', { '/api/sign/claim': noAnswer });
    show();
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível falar com o servidor');
    expect(await screen.findByRole('button', { name: /^Fazer check-in/u })).toHaveProperty('disabled', false);
  });
});
