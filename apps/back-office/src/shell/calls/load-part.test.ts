import { expect, it, vi } from 'vitest';
import { partLoader } from './load-part.ts';

it('a part that did not arrive is asked for again, and says that the server didn’t answer', async () => {
  const load = vi.fn(async () => ({ Screen: 'screen' }));
  load.mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
  const loadPart = partLoader(load);
  await expect(loadPart()).rejects.toThrow('O servidor não respondeu');
  expect(await loadPart()).toEqual({ Screen: 'screen' });
});

it('under another address where the browser names the one that failed', async () => {
  const load = vi.fn(async () => ({ Screen: 'screen' }));
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1:1/assets/x.js'));
  const loadPart = partLoader(load);
  for (const _try of [1, 2]) await expect(loadPart()).rejects.toThrow('O servidor não respondeu');
  expect(load).toHaveBeenCalledTimes(1);
});
