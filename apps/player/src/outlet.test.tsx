// @vitest-environment happy-dom
import { fakeApi } from './shell/testing/fake-api.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from './app.tsx';
import { homePageQuery, userInfoQuery, walletQuery } from './shell/player.queries.ts';
import { queryClient } from './shell/query-client.ts';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  queryClient.clear();
  history.replaceState(null, '', '/');
});
afterEach(cleanup);

const sentAtStart = async () => {
  const sent = fakeApi({});
  render(<App />);
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/slots/gameList'));
  return sent.map(({ path }) => path);
};

describe('specification section 4: start-up', () => {
  it('S4-startup-refresh S6-visitor-and-player: asks for the home page only when nobody is logged in', async () => {
    const paths = await sentAtStart();
    expect(paths).toContain('/api/home/page');
    expect(paths.filter((path) => path.startsWith('/api/user/'))).toEqual([]);
  });

  it('S4-startup-refresh S6-visitor-and-player: refreshes wallet and user info of a player', async () => {
    localStorage.setItem('accessToken', 'token');
    const paths = await sentAtStart();
    expect(paths).toEqual(expect.arrayContaining(['/api/home/page', '/api/user/wallet', '/api/user/info']));
  });

  it('S7-refresh: data refresh runs every 5 minutes', () => {
    for (const query of [homePageQuery, walletQuery, userInfoQuery]) expect(query.refetchInterval).toBe(300_000);
  });
});

describe('specification section 2: routes', () => {
  beforeEach(() => void fakeApi({}));

  it('S2-unknown-path: redirects an unknown path to /', async () => {
    history.replaceState(null, '', '/nada');
    render(<App />);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cassino online Ipê');
  });

  it('sends /game-pay home when no game was opened', async () => {
    history.replaceState(null, '', '/game-pay');
    render(<App />);
    await waitFor(() => expect(location.pathname).toBe('/'), { timeout: 5000 });
  });

  it('asks a visitor in where something belongs to a player', async () => {
    history.replaceState(null, '', '/profile');
    render(<App />);
    expect(await screen.findByText('Entre para continuar', {}, { timeout: 5000 })).toBeTruthy();
  });
});
