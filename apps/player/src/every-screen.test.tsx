// @vitest-environment happy-dom
import { noAnswer, playAs, stillWaiting } from '#shell/testing/fake-api.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { calls, type CallPath } from '@ipe/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { queryClient } from '#shell/api/query-client.ts';
import { paths } from '#shell/navigation/paths.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { players } from '#shell/testing/players/players.ts';
import { freshRoutes } from './routes.tsx';
import { tabRoutes } from './tab-routes.tsx';

type Name = keyof typeof players;

/** A game's window is another document, and the detail page of a banner needs the banner. */
const elsewhere: string[] = [paths.game, paths.carouselDetail];
const screens = [...tabRoutes, ...freshRoutes].filter(({ path }) => !elsewhere.includes(path));

/** Screens whose texts are in the page itself. */
const documents: string[] = [
  paths.help,
  paths.tutorial,
  paths.sponsorship,
  paths.about,
  paths.privacy,
  paths.service,
  paths.settings,
  paths.share,
];
const loading = screens.filter(({ path }) => !documents.includes(path));

/** The screens on which a player sees data of their own. All other players look at every screen. */
const ownScreens: Partial<Record<Name, string[]>> = {
  highVip: [paths.home, paths.vip, paths.vipLevel, paths.checkIn, paths.profile],
  limited: [paths.deposit, paths.withdrawal, paths.vip, paths.checkIn, paths.responsibleGaming],
  awaitingPayout: [paths.withdrawal, paths.messages, paths.walletRecord, paths.profile],
  inviter: [paths.referral, paths.referralRecord, paths.share, paths.info],
};
const names = Object.keys(players) as Name[];
const seenBy = screens.flatMap((shown) => {
  const those = documents.includes(shown.path) ? names.slice(0, 1) : names;
  return those.filter((name) => ownScreens[name]?.includes(shown.path) ?? true).map((name) => ({ ...shown, name }));
});

const everyCall = (reply: () => never | Promise<never>) =>
  Object.fromEntries(Object.keys(calls).map((path) => [path, reply])) as Parameters<typeof playAs>[1];

async function show({ path, Page }: (typeof screens)[number], name: Name, replies?: Parameters<typeof playAs>[1]) {
  cleanup();
  queryClient.clear();
  const sentTo = playAs(name, replies);
  history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <Suspense fallback="loads">
          <Page />
        </Suspense>
      </Router>
    </QueryClientProvider>,
  );
  // Inside `act` React shows a page at once, not 300 ms after its Suspense fallback.
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByText('loads')).toBeNull();
  return sentTo;
}
const skeletons = () => document.querySelectorAll('.animate-pulse').length;
const settled = () => waitFor(() => expect([queryClient.isFetching(), skeletons()]).toEqual([0, 0]), { interval: 5 });
const retryButtons = () => screen.queryAllByRole('button', { name: 'Tentar de novo' });

const nameOf = (element: Element): string => {
  const { id } = element;
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = [...ids.map((label) => document.getElementById(label)), document.querySelector(`label[for="${id}"]`)];
  const images = [...element.querySelectorAll('img[alt], svg[aria-label]')];
  return [
    element.getAttribute('aria-label'),
    element.textContent,
    ...labels.map((label) => label?.textContent),
    element.closest('label')?.textContent,
    ...images.map((image) => image.getAttribute('alt') ?? image.getAttribute('aria-label')),
  ]
    .join('')
    .trim();
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each(seenBy)('the screen $path has a title, names and no hole for the player $name', async ({ name, ...shown }) => {
  await show(shown, name);
  await settled();
  expect(screen.getAllByRole('heading', { level: 1 }).map(textOf)).toEqual([expect.stringMatching(/\S/u)]);
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea')];
  expect(controls.filter((control) => nameOf(control) === '').map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(textOf(document.body)).not.toMatch(/undefined|NaN|null|\[object|Infinity|Invalid Date/u);
  expect(retryButtons()).toEqual([]);
});

const failure = () => refused(500, 'Erro interno') as never;

describe.each(loading)('the screen $path', (shown) => {
  it('shows that it loads while no answer has come', async () => {
    await show(shown, 'wagering', everyCall(stillWaiting));
    expect(skeletons()).toBeGreaterThan(0);
    expect(retryButtons()).toEqual([]);
  });

  it('says why it can’t be loaded, and loads when it is asked again', async () => {
    await show(shown, 'wagering', everyCall(failure));
    await settled();
    expect(retryButtons().length).toBeGreaterThan(0);
    expect(textOf(document.body)).toContain('Erro interno');
    playAs('wagering');
    for (const button of retryButtons()) fireEvent.click(button);
    await settled();
    expect(retryButtons()).toEqual([]);
  });

  it('says that there is no internet', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show(shown, 'wagering', everyCall(noAnswer));
    await settled();
    expect(textOf(document.body)).toContain('Você está sem internet');
  });
});

it('every call that a screen makes as it opens is one that its player may make', async () => {
  const refusedCalls: string[] = [];
  for (const shown of screens) {
    const sentTo = await show(shown, 'visitor');
    await settled();
    const asked = (Object.keys(calls) as CallPath[]).filter((path) => sentTo(path).length > 0);
    refusedCalls.push(
      ...asked.filter((path) => calls[path].session === 'player').map((path) => `${shown.path} ${path}`),
    );
  }
  expect(refusedCalls).toEqual([]);
});
