// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { followNewBuilds } from './new-build.ts';

it('reloads once for a part of the program that is gone, and shows the error when it is gone again', () => {
  const reload = vi.fn();
  followNewBuilds(reload);
  const fail = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  expect(fail()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fail()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});
