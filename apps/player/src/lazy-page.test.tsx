// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { startTransition, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberPage, page } from './lazy-page.tsx';

/** A file that arrives after some time, as over a network. */
const fileOf = (words: string) => async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { Shown: () => <p>{words}</p> };
};

/** Everything that a player sees until the page is shown, in order. */
async function showAll(Page: ReturnType<typeof page>): Promise<string[]> {
  const place = document.createElement('div');
  place.textContent = 'drawn';
  const seen: string[] = [];
  const watcher = new MutationObserver(() => seen.push(place.textContent));
  watcher.observe(place, { childList: true, subtree: true, characterData: true, attributes: true });
  startTransition(() =>
    createRoot(place).render(
      <Suspense fallback="loads">
        <Page />
      </Suspense>,
    ),
  );
  await waitFor(() => expect(place.textContent).toContain('page'));
  watcher.disconnect();
  return seen;
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a page of its own file', () => {
  it('takes the place of what was drawn without a skeleton in between when it was loaded before', async () => {
    const Page = page(fileOf('page'), 'Shown');
    await Page.preload?.();
    expect(await showAll(Page)).not.toContain('loads');
    expect(await showAll(page(fileOf('page'), 'Shown'))).toContain('loads');
  });

  it('is loaded once, however often it is shown', async () => {
    const load = vi.fn(fileOf('page'));
    const Page = page(load, 'Shown');
    await Page.preload?.();
    await showAll(Page);
    await showAll(Page);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a page that visitors see otherwise', () => {
  it.each([
    ['', 'visitor’s page'],
    ['token', 'player’s page'],
  ])('with the token "%s" loads and shows the %s alone', async (token, words) => {
    localStorage.setItem('accessToken', token);
    const loads = { player: vi.fn(fileOf('player’s page')), visitor: vi.fn(fileOf('visitor’s page')) };
    const Page = memberPage(page(loads.player, 'Shown'), page(loads.visitor, 'Shown'));
    await Page.preload?.();
    expect((await showAll(Page)).at(-1)).toBe(words);
    expect(loads.player.mock.calls.length + loads.visitor.mock.calls.length).toBe(1);
  });
});
