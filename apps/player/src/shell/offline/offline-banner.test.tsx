// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { goTo } from '#shell/navigation/navigation.ts';
import { clearGameUrl, storeGameUrl } from '#shell/state/front-end-state.ts';
import { OfflineBanner } from './offline-banner.tsx';

const said = () => screen.getByRole('status').textContent;
const become = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

afterEach(() => {
  cleanup();
  clearGameUrl();
});

it('says that the connection is gone for as long as it is', () => {
  render(<OfflineBanner />);
  expect(said()).toBe('');
  become(false);
  expect(said()).toBe('Sem internet');
  become(true);
  expect(said()).toBe('');
});

it('leaves it to our own games to say it, and speaks for others’', () => {
  render(<OfflineBanner />);
  become(false);
  storeGameUrl('/play/capivara-da-sorte#launch=x');
  act(() => goTo('/game-pay'));
  expect(said()).toBe('');
  act(() => storeGameUrl('https://games.example/dice'));
  expect(said()).toBe('Sem internet');
});
