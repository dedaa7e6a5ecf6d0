// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { watchInstallOffer, useInstallOffer } from './install-offer.ts';

it('keeps the browser’s offer to install for our own button, which takes it up once', () => {
  watchInstallOffer();
  const { result } = renderHook(useInstallOffer);
  expect(result.current).toBeUndefined();
  const prompt = vi.fn(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  act(() => result.current?.());
  expect(prompt).toHaveBeenCalledOnce();
  expect(result.current).toBeUndefined();
});

it('knows an offer that came before the program', () => {
  const prompt = vi.fn(async () => undefined);
  window.installOffer = Object.assign(new Event('beforeinstallprompt'), { prompt });
  watchInstallOffer();
  const { result } = renderHook(useInstallOffer);
  act(() => result.current?.());
  expect(prompt).toHaveBeenCalledOnce();
});
