// @vitest-environment happy-dom
import { show } from '#shell/testing/page.tsx';
import { playAs } from '#shell/testing/fake-api.ts';
import { fakeHistory } from '#shell/testing/fake-history.ts';
import { Dialog } from '@ipe/ui';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openDemonstration } from '#shell/games/open-game.ts';
import { closeDialogsOnBack } from '#shell/navigation/dialog-history.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { walletQuery } from '#shell/session/player.queries.ts';
import { closeAllPopups, closePopup, openPopup, storeGameUrl, useFrontEnd } from '#shell/state/front-end-state.ts';
import { GameWindow } from './game-window.tsx';

// Called once per page.
closeDialogsOnBack();

afterEach(() => {
  cleanup();
  closeAllPopups();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The popups of the page, as layers above the game. */
function Popups() {
  return useFrontEnd(({ popups }) => popups).map((popup) => (
    <Dialog key={popup} label={popup} shape="sheet" onClose={() => closePopup(popup)}>
      {null}
    </Dialog>
  ));
}

/** A provider's game under two open popups, which then says this. */
function hear(type: string): void {
  playAs('newcomer');
  storeGameUrl('https://alfa.example/launch/um');
  show(
    <>
      <GameWindow />
      <Popups />
    </>,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>('Jogo');
  act(() => openPopup('balanceTask'));
  act(() => openPopup('leftMenu'));
  const data = { source: 'ipe-game', type };
  // happy-dom loads no page into a frame and gives it no window.
  const source = window as unknown as MessageEventSource;
  Object.defineProperty(frame, 'contentWindow', { value: source });
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'https://alfa.example' })));
}

it('S8-insufficient-balance: a bet above the balance in a provider’s game closes what is open above it, says so, and goes to the deposit', () => {
  history.replaceState(null, '', '/game-pay');
  hear('insufficient-balance');
  const { popups, tips } = useFrontEnd.getState();
  expect(popups).toEqual([]);
  expect(tips).toMatchObject([{ message: expect.stringMatching(/saldo/iu), type: 'error' }]);
  expect(location.pathname).toBe('/recharge');
});

it.each([
  ['a page', () => goTo('/game-pay'), '/about'],
  ['outside', () => history.replaceState(null, '', '/game-pay'), '/'],
])(
  'a session that ended under popups leads out of a game that was opened from %s, and says why',
  async (_, open, to) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const browser = fakeHistory('/about');
    open();
    hear('session-ended');
    await act(async () => void (await vi.advanceTimersByTimeAsync(250)));
    const { popups, tips } = useFrontEnd.getState();
    expect([popups, location.pathname, browser.index()]).toEqual([[], to, 0]);
    expect(tips).toMatchObject([{ message: expect.stringMatching(/sessão do jogo/u), type: 'error' }]);
    await vi.advanceTimersByTimeAsync(5_000);
  },
);

it('a studio’s demonstration can be left, and moves nothing of the player’s: no money of the house is in it', async () => {
  const sentTo = playAs('newcomer', {
    '/api/slots/gameUrl': { gameUrl: 'https://alfa.example/demo/um' },
  });
  history.replaceState(null, '', '/');
  await act(() => openDemonstration('um'));
  expect(location.pathname).toBe('/game-pay');
  await queryClient.fetchQuery(walletQuery);
  show(<GameWindow />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Jogo');
  const source = window as unknown as MessageEventSource;
  Object.defineProperty(frame, 'contentWindow', { value: source });
  const tell = (type: string) =>
    act(() => {
      const data = { source: 'ipe-game', type };
      window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'https://alfa.example' }));
    });
  act(() => openPopup('leftMenu'));
  for (const type of ['insufficient-balance', 'player-blocked', 'balance']) tell(type);
  const { popups } = useFrontEnd.getState();
  expect([popups.length, location.pathname]).toEqual([1, '/game-pay']);
  expect(queryClient.getQueryState(walletQuery.queryKey)?.isInvalidated).toBe(false);
  act(closeAllPopups);
  tell('close');
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(sentTo('/api/user/presence')).toEqual([]);
});
