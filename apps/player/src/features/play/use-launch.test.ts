// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storeGameUrl } from '#shell/state/front-end-state.ts';
import { useLaunch } from './use-launch.ts';

it('a game that was left and is come back to, by Forward, goes on without its used launch', () => {
  storeGameUrl('/play/capivara-da-sorte#launch=once');
  const { result, unmount } = renderHook(useLaunch);
  expect(result.current).toBe('/play/capivara-da-sorte#launch=once');
  unmount();
  expect(renderHook(useLaunch).result.current).toBe('/play/capivara-da-sorte');
});

it('a provider’s game, whose address is its launch, leads home then', () => {
  storeGameUrl('https://games.example/launch/dice#token=x');
  renderHook(useLaunch).unmount();
  history.replaceState(null, '', '/game-pay');
  expect(renderHook(useLaunch).result.current).toBeUndefined();
  expect(location.pathname).toBe('/');
});
