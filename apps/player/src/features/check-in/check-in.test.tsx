// @vitest-environment happy-dom
import { noAnswer } from '#shell/testing/fake-api.ts';
import { showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import type { Output } from '@ipe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CheckInPage } from '#pages/rewards/check-in-page.tsx';
import { CheckInRecordPage } from '#pages/rewards/check-in-record-page.tsx';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { refused, type Answers } from '#shell/testing/players/answers.ts';
import { home, signInfo } from '#shell/testing/players/newcomer.ts';
import { refetchAfterMs } from './check-in.queries.ts';

type Info = Output<'/api/sign/info'>;
type Player = NonNullable<Info['player']>;

const player: Player = {
  streak: 3,
  signedToday: false,
  streakDay: 4,
  requiredBetsCentavos: 0,
  betsTodayCentavos: 0,
  totalSignedDays: 18,
  totalRewardCentavos: 32_50,
};
const info: Info = {
  ...signInfo,
  rewards: [50, 100, 150, 200, 250, 300, 1000].map((rewardCentavos, index) => ({
    streakDay: index + 1,
    rewardCentavos,
  })),
  today: '2026-11-21',
  nextDayAt: '2099-01-01T03:00:00Z',
};

type ApiState = {
  today?: string;
  player?: Partial<Player>;
  signRewards?: boolean;
  /** The answers to check-ins, in order; later check-ins get no answer. */
  answers?: Answers['/api/sign/claim'][];
};

const show = (state: ApiState = {}, name: Parameters<typeof showAs>[0] = 'newcomer') =>
  showAs(name, <CheckInPage />, {
    '/api/home/page': { ...home, profile: { ...home.profile, signRewards: state.signRewards ?? true } },
    '/api/sign/info': () => ({
      ...info,
      today: state.today ?? info.today,
      player: name === 'visitor' ? null : { ...player, ...state.player },
    }),
    '/api/sign/claim': () => state.answers?.shift() ?? noAnswer(),
  });
const showOwn = (name: Parameters<typeof showAs>[0], replies: Parameters<typeof showAs>[2] = {}) =>
  showAs(name, <CheckInPage />, replies);

const press = async () => fireEvent.click(await screen.findByRole('button', { name: /^Fazer check-in/u }));

describe('the calendar', () => {
  it('tells of all seven days what they give and which are done', async () => {
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
    show();
    expect(await screen.findByText(/Se você perder um dia, a sequência e o calendário voltam ao dia 1/u)).toBeTruthy();
  });

  it('is for visitors too, and asks them in', async () => {
    show({}, 'visitor');
    expect(await screen.findByText('Um prêmio por dia')).toBeTruthy();
    expect(
      screen.getByText('Dia 7: R$ 10,00', { exact: false, normalizer: (said) => said.replaceAll('\u00A0', ' ') }),
    ).toBeTruthy();
  });

  it('isn’t shown where the profile has it off', async () => {
    const sentTo = show({ signRewards: false });
    expect(await screen.findByText('O check-in não dá prêmios aqui')).toBeTruthy();
    expect(sentTo('/api/sign/info')).toEqual([]);
  });
});

describe('today', () => {
  it('is signed once however often it is tapped, and told once with what was credited', async () => {
    const claimed = { day: '2026-11-21', streak: 4, streakDay: 4, rewardCentavos: 2_00 };
    const state: ApiState = { answers: [claimed] };
    const sentTo = show(state);
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
    expect(sentTo('/api/sign/claim')).toHaveLength(1);
    expect(sentTo('/api/sign/info').length).toBeGreaterThan(0);
  });

  it('asks for bets first where the rule does, and tells how much is done', async () => {
    show({ player: { requiredBetsCentavos: 10_00, betsTodayCentavos: 3_50 } });
    const bar = await screen.findByRole('progressbar', { name: 'Antes do check-in, aposte hoje' });
    expect(bar.getAttribute('aria-valuetext')?.replaceAll('\u00A0', ' ')).toBe('R$ 3,50 de R$ 10,00');
    expect(screen.queryByRole('button', { name: /^Fazer check-in/u })).toBeNull();
  });

  it('repeats a lost request under its id, but never yesterday’s for today', async () => {
    const state: ApiState = {};
    const sentTo = show(state);
    await press();
    await screen.findByText(/Não foi possível falar com o servidor/u);
    await press();
    await waitFor(() => expect(sentTo('/api/sign/claim')).toHaveLength(2));
    state.today = '2026-11-22';
    await queryClient.invalidateQueries();
    await screen.findByRole('region', { name: '22/11/2026' });
    await press();
    await waitFor(() => expect(sentTo('/api/sign/claim')).toHaveLength(3));
    const [first, second, third] = sentTo('/api/sign/claim') as { requestId: string }[];
    expect(second).toEqual(first);
    expect(third?.requestId).not.toBe(first?.requestId);
  });

  it('says why it was refused', async () => {
    show({ answers: [refused(409, 'Você já fez o check-in de hoje')] });
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
  showAs('newcomer', <CheckInRecordPage />);
  expect(await screen.findByText('Nenhum check-in ainda')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Fazer check-in' }).getAttribute('href')).toBe('/sign');
});

describe('the check-in of each player', () => {
  it('on the seventh day gives the greatest reward, and says so once it is done', async () => {
    const sentTo = showOwn('highVip');
    expect(textOf(await screen.findByRole('button', { name: /^Fazer check-in/u }))).toContain('receber R$ 1,00');
    await press();
    await waitFor(() => expect(textOf(document.body)).toContain('R$ 1,00 creditado como bônus. 7 dias seguidos!'));
    expect(sentTo('/api/sign/claim')).toHaveLength(1);
  });

  it('who has just come begins with the first day', async () => {
    showOwn('newcomer');
    expect(textOf(await screen.findByRole('button', { name: /^Fazer check-in/u }))).toContain('receber R$ 0,10');
    expect(screen.getByText('Comece hoje')).toBeTruthy();
  });

  it('of a visitor has no button, but the seven days', async () => {
    const sentTo = showOwn('visitor');
    expect(await screen.findByText('Um prêmio por dia')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Fazer check-in/u })).toBeNull();
    expect(sentTo('/api/sign/claim')).toEqual([]);
  });

  it('that is refused says the server’s sentence, and nothing was credited', async () => {
    showOwn('highVip', { '/api/sign/claim': refused(403, 'Você está em uma pausa') });
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('Você está em uma pausa');
    expect(textOf(document.body)).not.toContain('creditados como bônus');
  });

  it('without an answer can be asked for again', async () => {
    showOwn('highVip', { '/api/sign/claim': noAnswer });
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível falar com o servidor');
    expect(await screen.findByRole('button', { name: /^Fazer check-in/u })).toHaveProperty('disabled', false);
  });
});
