// @vitest-environment happy-dom
import { show } from '#shell/testing/page.tsx';
import { playAs } from '#shell/testing/fake-api.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeAllPopups, openPopup, storeGameUrl, useFrontEnd } from '#shell/state/front-end-state.ts';
import { GameWindow } from './game-window.tsx';

afterEach(() => {
  cleanup();
  closeAllPopups();
});

it('S8-insufficient-balance: a bet above the balance in a provider’s game closes what is open above it, says so, and goes to the deposit', () => {
  playAs('newcomer');
  history.replaceState(null, '', '/game-pay');
  storeGameUrl('https://alfa.example/launch/um');
  show(<GameWindow />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Jogo');
  act(() => openPopup('balanceTask'));
  act(() => openPopup('leftMenu'));
  const data = { source: 'ipe-game', type: 'insufficient-balance' };
  // happy-dom loads no page into a frame and gives it no window.
  const source = window as unknown as MessageEventSource;
  Object.defineProperty(frame, 'contentWindow', { value: source });
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'https://alfa.example' })));
  const { popups, tips } = useFrontEnd.getState();
  expect(popups).toEqual([]);
  expect(tips).toMatchObject([{ message: expect.stringMatching(/saldo/iu), type: 'error' }]);
  expect(location.pathname).toBe('/recharge');
});
