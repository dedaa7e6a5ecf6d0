// @vitest-environment happy-dom
import { noAnswer, playAs } from '#shell/testing/fake-api.ts';
import { openAt, showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import type { Output } from '@ipe/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckInPage } from '#pages/rewards/check-in-page.tsx';
import { CheckInRecordPage } from '#pages/rewards/check-in-record-page.tsx';
import { noLimits } from '#shell/testing/players/account-answers.ts';
import { listOf, noon } from '#shell/testing/players/answers.ts';
import { signInfo } from '#shell/testing/players/newcomer.ts';

type Info = Output<'/api/sign/info'>;
type Player = NonNullable<Info['player']>;

const ofPlayer = (given: Partial<Player>, info: Partial<Info> = {}): Info => {
  if (!signInfo.player) throw new Error('the newcomer checks in');
  return { ...signInfo, nextDayAt: '2099-01-01T03:00:00Z', ...info, player: { ...signInfo.player, ...given } };
};
const open = (given: Partial<Player>) => showAs('newcomer', <CheckInPage />, { '/api/sign/info': ofPlayer(given) });
const days = async () =>
  within(await screen.findByRole('region', { name: 'Os sete dias' })).getAllByRole<HTMLLIElement>('listitem');
const streak = async () => textOf(await screen.findByRole('region', { name: 'Sua sequência' }));
/** The page has the number after its name. */
const totalIn = (words: string) => words.replace(/(check-ins? no total)(.*)/u, '$2$1');
const button = () => screen.queryByRole('button', { name: /^Fazer check-in/u });

beforeEach(() => openAt('/sign'));

describe('the streak', () => {
  it.each([
    [0, 'Comece hoje', '0check-in no total'],
    [1, '1 dia seguido', '1check-in no total'],
    [1_248, '1.248 dias seguidos', '1.248check-ins no total'],
  ])('of %i days is said in words, and so is the number of all', async (count, said, inAll) => {
    open({ streak: count, totalSignedDays: count });
    const words = await streak();
    expect(words).toContain(said);
    expect(totalIn(words)).toContain(inAll);
  });
});

describe('the seven days', () => {
  it('mark today once, before its check-in and after it', async () => {
    open({ streak: 2, streakDay: 3 });
    const marked = async () =>
      (await days()).flatMap((day, index) => (day.getAttribute('aria-current') === 'date' ? [index + 1] : []));
    expect(await marked()).toEqual([3]);
    expect(textOf((await days())[2])).toContain('Dia 3: R$ 0,30, o de hoje');
    open({ streak: 3, streakDay: 3, signedToday: true });
    expect(await marked()).toEqual([3]);
    expect(textOf((await days())[2])).toContain('Dia 3: R$ 0,30, feito hoje');
  });

  it('are all to come for a visitor', async () => {
    showAs('visitor', <CheckInPage />);
    expect((await days()).map((day) => textOf(day.firstElementChild ?? undefined)).join()).not.toMatch(/feito|hoje/u);
  });

  it('begin again on the eighth, while the streak goes on', async () => {
    open({ streak: 7, streakDay: 1 });
    expect(await streak()).toContain('7 dias seguidos');
    expect(textOf((await days())[0])).toContain('o de hoje');
    expect(textOf(button() ?? undefined)).toContain('receber R$ 0,10');
  });
});

describe('today', () => {
  it('that is done says when the next opens, and leads to the record', async () => {
    open({ signedToday: true, streak: 1 });
    expect(await screen.findByText('Check-in de hoje feito')).toBeTruthy();
    expect(screen.getByText('O próximo abre à meia-noite (01/01/2099).')).toBeTruthy();
    expect(button()).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver histórico' }).getAttribute('href')).toBe('/sign-record');
  });

  it('opens with the last centavo of the bets that the rule asks for', async () => {
    open({ requiredBetsCentavos: 10_00, betsTodayCentavos: 9_99 });
    expect(await screen.findByRole('link', { name: 'Ir para os jogos' })).toBeTruthy();
    expect([button(), screen.getByRole('progressbar').getAttribute('value')]).toEqual([null, '99']);
    open({ requiredBetsCentavos: 10_00, betsTodayCentavos: 10_00 });
    await streak();
    expect(button()).not.toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('asks nobody in a pause to bet first: it says why that can’t be', async () => {
    showAs('newcomer', <CheckInPage />, {
      '/api/sign/info': ofPlayer({ requiredBetsCentavos: 10_00 }),
      '/api/user/limits': { ...noLimits, pausedUntil: '2099-01-05T12:00:00Z' },
    });
    expect(await screen.findByRole('region', { name: 'Você está em pausa' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ir para os jogos' })).toBeNull();
  });

  it('offers no check-in in a pause', async () => {
    showAs('newcomer', <CheckInPage />, {
      '/api/sign/info': ofPlayer({}),
      '/api/user/limits': { ...noLimits, pausedUntil: '2099-01-05T12:00:00Z' },
    });
    expect(await screen.findByRole('region', { name: 'Você está em pausa' })).toBeTruthy();
    expect(button()).toBeNull();
  });

  it('turns into the next day at midnight, by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const nextDayAt = new Date(Date.now() + 90_000).toISOString();
    const infos = [
      ofPlayer({ signedToday: true, streak: 1 }, { nextDayAt }),
      ofPlayer({ signedToday: false, streak: 1, streakDay: 2 }, { today: '2026-11-21' }),
    ];
    const sentTo = showAs('newcomer', <CheckInPage />, { '/api/sign/info': () => infos.shift() ?? signInfo });
    await screen.findByText('Check-in de hoje feito');
    await act(() => vi.advanceTimersByTimeAsync(85_000));
    expect(sentTo('/api/sign/info')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    await waitFor(() => expect(button()).not.toBeNull());
    expect(sentTo('/api/sign/info')).toHaveLength(2);
  });

  it('can be checked in from what was shown before the server fell silent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open({});
    await streak();
    const sentTo = playAs('newcomer', { '/api/sign/info': noAnswer });
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000 + 10_000));
    expect(await screen.findByText(/^Sem resposta do servidor, dados de/u)).toBeTruthy();
    vi.useRealTimers();
    fireEvent.click(button() ?? document.body);
    await waitFor(() => expect(sentTo('/api/sign/claim')).toHaveLength(1));
  });

  it('counts into the totals at once, also before the server has told them', async () => {
    const answers = [ofPlayer({ totalSignedDays: 4, totalRewardCentavos: 1_00 })];
    showAs('newcomer', <CheckInPage />, {
      '/api/sign/info': () => answers.shift() ?? new Promise(() => undefined),
      '/api/sign/claim': { day: '2026-11-20', streak: 1, streakDay: 1, rewardCentavos: 10 },
    });
    await streak();
    fireEvent.click(button() ?? document.body);
    await waitFor(async () => expect(await streak()).toContain('R$ 1,10'));
    expect(await streak()).toContain('1 dia seguido');
    expect(totalIn(await streak())).toContain('5check-ins');
  });
});

describe('the record', () => {
  it('tells of each check-in its day, its place in the calendar and what it gave', async () => {
    showAs('newcomer', <CheckInRecordPage />, {
      '/api/sign/log': listOf(
        { day: '2026-11-20', streakDay: 7, rewardCentavos: 1_00, at: noon },
        { day: '2026-11-19', streakDay: 6, rewardCentavos: 60, at: '2026-11-20T02:59:59Z' },
      ),
    });
    const list = within(await screen.findByRole('list', { name: 'Histórico do check-in' }));
    expect(list.getAllByRole('listitem').map(textOf)).toEqual([
      '20/11/2026Dia 7 · 20/11/2026 12:00+R$ 1,00',
      '19/11/2026Dia 6 · 19/11/2026 23:59+R$ 0,60',
    ]);
  });
});
