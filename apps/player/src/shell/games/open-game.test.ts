// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#shell/api/api.ts';
import { closeAllPopups, useFrontEnd } from '#shell/state/front-end-state.ts';
import { openDemonstration, openGame } from './open-game.ts';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  closeAllPopups();
  useFrontEnd.setState({ gameUrl: undefined });
});

describe('specification section 4: opening a game', () => {
  it('S4-visitor-game S1-visitors-browse: opens the register form for a visitor', async () => {
    const sent = fakeApi({});
    await openGame('capivara-da-sorte');
    expect(useFrontEnd.getState().form).toBe('register');
    expect(sent).toEqual([]);
  });

  it('S4-game-launch: asks for the game URL, keeps it and goes to /game-pay', async () => {
    localStorage.setItem('accessToken', 'token');
    const gameUrl = '/play/capivara-da-sorte#launch=x';
    const sent = fakeApi({
      '/api/slots/gameUrl': () => {
        expect(useFrontEnd.getState().isLoading).toBe(true);
        return { code: 1, data: { gameUrl } };
      },
    });
    await openGame('capivara-da-sorte');
    expect(sent).toEqual([{ path: '/api/slots/gameUrl', input: { game_id: 'capivara-da-sorte' } }]);
    expect(useFrontEnd.getState()).toMatchObject({ gameUrl, isLoading: false });
    expect(location.pathname).toBe('/game-pay');
    expect(sessionStorage.getItem('gameUrl')).toBe('/play/capivara-da-sorte');
  });

  it('keeps no provider’s address for a reload: its token works once', async () => {
    localStorage.setItem('accessToken', 'token');
    sessionStorage.setItem('gameUrl', '/play/x');
    const gameUrl = 'https://games.example/launch/dice?token=x';
    fakeApi({ '/api/slots/gameUrl': { code: 1, data: { gameUrl } } });
    await openGame('dados-da-amostra');
    expect(useFrontEnd.getState()).toMatchObject({ gameUrl });
    expect(sessionStorage.getItem('gameUrl')).toBeNull();
  });

  it('launches one game however often it is tapped', async () => {
    localStorage.setItem('accessToken', 'token');
    const sent = fakeApi({ '/api/slots/gameUrl': { code: 1, data: { gameUrl: '/play/x#launch=y' } } });
    await Promise.all([openGame('x'), openGame('x')]);
    expect(sent).toHaveLength(1);
  });

  it('keeps a player on the page that they opened while the answer was slow', async () => {
    localStorage.setItem('accessToken', 'token');
    fakeApi({
      '/api/slots/gameUrl': () => {
        history.replaceState(null, '', '/withdraw');
        return { code: 1, data: { gameUrl: '/play/x#launch=y' } };
      },
    });
    await openGame('x');
    expect(location.pathname).toBe('/withdraw');
  });

  it('stays where it is, with a tip, when the game cannot be opened', async () => {
    localStorage.setItem('accessToken', 'token');
    fakeApi({ '/api/slots/gameUrl': { code: 404, msg: 'Jogo não encontrado' } });
    await openGame('nenhum');
    expect(location.pathname).toBe('/');
    expect(useFrontEnd.getState().tips).toMatchObject([{ message: 'Jogo não encontrado' }]);
  });

  it('opens a game after one whose opening failed on the way', async () => {
    localStorage.setItem('accessToken', 'token');
    fakeApi({ '/api/slots/gameUrl': { code: 1, data: { gameUrl: '/play/x#launch=y' } } });
    const call = vi
      .spyOn(api, 'call')
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    await expect(openGame('x')).rejects.toThrow();
    expect(useFrontEnd.getState().isLoading).toBe(false);
    await openGame('x');
    expect(location.pathname).toBe('/game-pay');
    call.mockRestore();
  });

  it('opens the demonstration for a visitor too, and a reload of the tab stays in it', async () => {
    const sent = fakeApi({ '/api/slots/gameUrl': { code: 1, data: { gameUrl: '/play/x#demo' } } });
    await openDemonstration('x');
    expect(sent).toEqual([{ path: '/api/slots/gameUrl', input: { game_id: 'x', demo: true } }]);
    expect(location.pathname).toBe('/game-pay');
    expect(sessionStorage.getItem('gameUrl')).toBe('/play/x#demo');
  });
});
