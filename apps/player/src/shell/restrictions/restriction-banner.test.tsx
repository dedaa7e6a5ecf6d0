// @vitest-environment happy-dom
import { openAt, showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { noLimits } from '#shell/testing/players/account-answers.ts';
import { home } from '#shell/testing/players/newcomer.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { RestrictionBanner } from './restriction-banner.tsx';
import { UnlessRestricted } from './restriction-notice.tsx';

const banner = () => screen.findByRole('region', { name: 'Pausas e limites' });
const gameStop = () => useFrontEnd.getState().gameStop;
const until = '2099-01-05T12:00:00Z';
const excluded = { ...noLimits, excluded: { since: '2026-11-20T15:00:00Z', until: null } };
const used = noLimits.list.map((limit) => (limit.period === 'day' ? { ...limit, value: 10_00, used: 10_00 } : limit));

beforeEach(() => openAt('/'));

describe('the banner of restrictions', () => {
  it('tells a pause on every page with its end, leads to its details, and tells the games why', async () => {
    showAs('limited', <RestrictionBanner />);
    expect(textOf(await banner())).toMatch(/^Você está em pausa\. Até 27\/11\/2036 12:00, .*Ver detalhes$/u);
    expect(screen.getByRole('link', { name: 'Ver detalhes' }).getAttribute('href')).toBe('/responsible-gaming');
    expect(gameStop()).toMatch(/^Você está em pausa\. Até/u);
  });

  it('is not beside its own details, where games stay shut all the same', async () => {
    openAt('/responsible-gaming');
    showAs('limited', <RestrictionBanner />);
    await waitFor(() => expect(gameStop()).toContain('pausa'));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('tells every kind of limit that is used up, and keeps the games open', async () => {
    showAs('newcomer', <RestrictionBanner />, { '/api/user/limits': { ...noLimits, list: used } });
    await banner();
    expect(screen.getAllByRole('listitem').map((row) => /limite de ([^.]+) por dia/u.exec(textOf(row))?.[1])).toEqual([
      'depósito',
      'perda',
      'apostas',
      'tempo de jogo',
    ]);
    expect(gameStop()).toBeUndefined();
  });

  it('leaves out limits while something longer runs', async () => {
    showAs('newcomer', <RestrictionBanner />, { '/api/user/limits': { ...excluded, list: used } });
    expect(textOf(await banner())).toContain('Sua autoexclusão está em vigor.');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('isn’t there for a player without restrictions, and asks nothing about a visitor', async () => {
    const sentTo = showAs('newcomer', <RestrictionBanner />);
    await waitFor(() => expect(sentTo('/api/user/limits')).toHaveLength(1));
    await act(async () => {});
    expect(document.body.textContent).toBe('');
    const asked = showAs('visitor', <RestrictionBanner />);
    await act(async () => {});
    expect(asked('/api/user/limits')).toEqual([]);
  });

  it('takes its word to the games back when the player has left', async () => {
    showAs('limited', <RestrictionBanner />);
    await waitFor(() => expect(gameStop()).toBeDefined());
    cleanup();
    expect(gameStop()).toBeUndefined();
  });

  it('goes when the pause is over, without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const pausedUntil = new Date(Date.now() + 4 * 60_000).toISOString();
    const answers = [{ ...noLimits, pausedUntil }, noLimits];
    const sentTo = showAs('limited', <RestrictionBanner />, { '/api/user/limits': () => answers.shift() ?? noLimits });
    await banner();
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000 + 1_500));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect([gameStop(), sentTo('/api/user/limits').length]).toEqual([undefined, 2]);
  });

  it('goes when the day of a used-up limit is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const periodEndsAt = new Date(Date.now() + 2 * 60_000).toISOString();
    const ending = { ...noLimits, list: used.map((limit) => ({ ...limit, periodEndsAt })) };
    const answers = [ending, noLimits];
    showAs('newcomer', <RestrictionBanner />, { '/api/user/limits': () => answers.shift() ?? noLimits });
    await banner();
    await act(() => vi.advanceTimersByTimeAsync(2 * 60_000 + 1_500));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });
});

type What = Parameters<typeof UnlessRestricted>[0]['what'];

const kindsOf = (...kinds: string[]) => ({
  ...noLimits,
  list: used.map((limit) => (kinds.includes(limit.kind) ? limit : { ...limit, value: null })),
});

describe('R35 the panel of the player’s day', () => {
  const house = { '/api/home/page': { ...home, profile: { ...home.profile, playPanel: true } } };
  const panel = () => screen.findByRole('region', { name: 'Seu dia' });

  it('is on every page with time, losses and balance, and leads to the limits and the national exclusion', async () => {
    const list = noLimits.list.map((limit) => ({
      ...limit,
      used: { time: 75, loss: 12_50 }[limit.kind as string] ?? 0,
    }));
    showAs('newcomer', <RestrictionBanner />, { ...house, '/api/user/limits': { ...noLimits, list } });
    expect(textOf(await panel())).toMatch(/Jogou hoje1 h 15 min/u);
    expect(textOf(await panel())).toMatch(/Perdeu hojeR\$ 12,50Saldo/u);
    expect(screen.getByRole('link', { name: 'Seus limites' }).getAttribute('href')).toBe('/responsible-gaming');
    expect(screen.getByRole('link', { name: /Autoexclusão nacional/u }).getAttribute('href')).toBe(
      'https://www.gov.br/autoexclusaoapostas',
    );
  });

  it('is not there where the profile asks for none', async () => {
    showAs('newcomer', <RestrictionBanner />, { '/api/user/limits': { ...noLimits, list: used } });
    await banner();
    expect(screen.queryByRole('region', { name: 'Seu dia' })).toBeNull();
  });
});

describe('what a restriction forbids', () => {
  const stops = {
    'a pause': { ...noLimits, pausedUntil: until },
    'an exclusion': excluded,
    'a closing': { ...noLimits, closingSince: '2026-11-20T15:00:00Z' },
    'a used-up limit of deposits': kindsOf('deposit'),
    'a used-up limit of bets': kindsOf('bet', 'loss', 'time'),
  };
  const forbidden: Record<keyof typeof stops, What[]> = {
    'a pause': ['deposit', 'bet', 'offers'],
    'an exclusion': ['deposit', 'bet', 'offers', 'rewards'],
    'a closing': ['deposit', 'bet', 'offers', 'rewards'],
    'a used-up limit of deposits': ['deposit'],
    'a used-up limit of bets': [],
  };
  const actions: What[] = ['deposit', 'bet', 'offers', 'rewards'];

  it.each(Object.keys(stops) as (keyof typeof stops)[])('by %s: no more and no less than the server', async (stop) => {
    showAs(
      'newcomer',
      actions.map((what) => (
        <UnlessRestricted key={what} what={what}>
          <button type="button">{what}</button>
        </UnlessRestricted>
      )),
      { '/api/user/limits': stops[stop] },
    );
    const left = actions.filter((what) => !forbidden[stop].includes(what));
    await waitFor(() => expect(screen.queryAllByRole('button').map(textOf)).toEqual(left));
    expect(screen.queryAllByRole('region')).toHaveLength(forbidden[stop].length);
  });

  it('is told with the way to the withdrawal, which stays possible, and without it for a limit', async () => {
    const show = (limits: typeof noLimits) =>
      showAs('newcomer', <UnlessRestricted what="deposit">Depositar</UnlessRestricted>, { '/api/user/limits': limits });
    show(stops['a pause']);
    await screen.findByRole('heading', { name: 'Você está em pausa' });
    const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways()).toEqual(['/responsible-gaming', '/withdraw']);
    show(stops['a used-up limit of deposits']);
    await screen.findByRole('heading', { name: 'Você chegou ao seu limite de depósito por dia' });
    expect(ways()).toEqual(['/responsible-gaming']);
  });

  it('stays allowed where the answer doesn’t come: the server decides', async () => {
    showAs('newcomer', <UnlessRestricted what="bet">Jogar</UnlessRestricted>, {
      '/api/user/limits': refused(500, 'Erro interno'),
    });
    expect(await screen.findByText('Jogar')).toBeTruthy();
  });
});
