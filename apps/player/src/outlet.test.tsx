// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { closeTopLayer, hasTopLayer } from '@ipe/ui';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from './app.tsx';
import { closeAllPopups, openForm, useFrontEnd } from '#shell/state/front-end-state.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { homePageQuery, userInfoQuery, walletQuery } from '#shell/session/player.queries.ts';
import { queryClient } from '#shell/api/query-client.ts';

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
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cassino online Casa Azul');
  });

  it('sends /game-pay home when no game was opened', async () => {
    history.replaceState(null, '', '/game-pay');
    render(<App />);
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it.each([
    ['/profile', 'Crie sua conta'],
    ['/wallet-record', 'Extrato centavo a centavo'],
    ['/messages', 'Suas mensagens'],
  ])('tells a visitor what %s would be, with one button to register', async (path, title) => {
    history.replaceState(null, '', path);
    render(<App />);
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(within(screen.getByRole('main')).getAllByRole('button', { name: 'Criar conta grátis' })).toHaveLength(1);
  });

  // Drafts of forms belong to the tab and come back (docs/product.md, "Screens"), but this field isn't a draft.
  it('S2-fresh-routes: a page that is not kept begins anew with every visit', async () => {
    history.replaceState(null, '', '/fairness');
    render(<App />);
    const pasted = () => screen.getByRole<HTMLTextAreaElement>('textbox');
    await waitFor(pasted);
    fireEvent.change(pasted(), { target: { value: 'colado' } });
    act(() => goTo('/'));
    await waitFor(() => expect(screen.queryByText('Cassino online Casa Azul')).toBeTruthy());
    act(() => goTo('/fairness'));
    await waitFor(() => expect(pasted().value).toBe(''));
  });

  it('each page names the tab of the browser, and the home page gives the site’s name back', async () => {
    history.replaceState(null, '', '/about');
    render(<App />);
    await waitFor(() => expect(document.title).toBe('Sobre Casa Azul · Casa Azul'));
    act(() => goTo('/'));
    await waitFor(() => expect(document.title).not.toContain('Sobre'));
  });
});

describe('specification section 2: the login/register form', () => {
  beforeEach(() => void fakeApi({}));

  it('S2-back: is called off by Back while its program is still being loaded', async () => {
    render(<App />);
    act(() => openForm('login'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(hasTopLayer()).toBe(true);
    act(closeTopLayer);
    expect([hasTopLayer(), useFrontEnd.getState().form]).toEqual([false, undefined]);
  });

  it('S2-form-overlay: is over every page but the privacy policy, which shows itself, and waits there as it is', async () => {
    history.replaceState(null, '', '/about');
    render(<App />);
    act(() => openForm('login'));
    fireEvent.change(await screen.findByLabelText('Telefone'), {
      target: { value: '11999887766' },
    });
    act(() => goTo('/policy-privacy'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => goTo('/promo'));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
    expect(screen.getByLabelText<HTMLInputElement>('Telefone').value).toBe('11999887766');
    act(closeAllPopups);
  });
});
