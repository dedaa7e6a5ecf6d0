// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { preload } from './plain-preload.ts';

const links = () => [...document.head.querySelectorAll('[rel=modulepreload]')].map((link) => link.getAttribute('href'));
const loseFile = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const tell = vi.fn<(event: Event) => void>();

afterEach(() => {
  document.head.innerHTML = '';
  window.removeEventListener('vite:preloadError', tell);
});

it('a part is loaded, and what it imports is asked for once', async () => {
  expect(await preload(async () => 'part', ['assets/shared.js', 'assets/words.js'])).toBe('part');
  await preload(async () => 'other', ['assets/shared.js', 'assets/other.js']);
  await preload(async () => 'alone');
  expect(links()).toEqual(['/assets/shared.js', '/assets/words.js', '/assets/other.js']);
});

it('a part that is gone is told, and is an error unless the page reloads', async () => {
  window.addEventListener('vite:preloadError', tell);
  await expect(preload(loseFile)).rejects.toThrow('Failed to fetch');
  tell.mockImplementation((event) => event.preventDefault());
  expect(await preload(loseFile)).toBeUndefined();
  expect(tell).toHaveBeenCalledTimes(2);
});
