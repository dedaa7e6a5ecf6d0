import type { Browser, Page } from 'playwright-core';
import { phone } from './browser.ts';
import { medianOf } from '@ipe/command-line';
import type { Figure } from './table.ts';
import { longestWork, openSlowPage, type LongestWork, type SlowProduct } from './watch-page.ts';

const runs = 3;
/** The lightest family and the heaviest. Their bytes are the other half of row 9 (`./ipe bench game`). */
const games = ['capivara-da-sorte', 'balao-de-sao-joao'];

/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };

const idleSpin = (page: Page) => page.locator('button[data-state="idle"]');

/** Games are drawn by WebGL; without a graphics card these arguments let the browser do that in software. */
export const gameArguments = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** The demonstration, which loads more than a game with money, because it draws its own rounds. */
const addressOf = (address: string, gameId: string) => `${address}/play/${gameId}#demo`;

type Load = {
  /** When the spin button is ready, in ms since the navigation. */
  readyMs: number;
  /** When the frame after that has been painted and the page answers, in ms since the navigation. */
  paintedMs: number;
};

/** Notes in the page when the spin button is ready, because the page answers questions from outside only after its first frame. */
function watchSpin(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('button[data-state="idle"]')) return;
    performance.mark('ready');
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] });
}

/** Measures from the navigation on, with empty caches. */
async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(watchSpin);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await page.goto(url, { waitUntil: 'commit' });
  await idleSpin(page).waitFor();
  const load = await page.evaluate(() => ({
    readyMs: performance.getEntriesByName('ready')[0]?.startTime ?? Number.NaN,
    paintedMs: performance.now(),
  }));
  await context.close();
  return load;
}

/** One whole spin at the speed of the reference phone's processor. */
async function measureSpin(browser: Browser, { url, times }: { url: string; times: number }): Promise<LongestWork> {
  const { page, slow } = await openSlowPage(browser, times);
  await page.goto(url);
  await idleSpin(page).waitFor();
  await slow();
  const work = await longestWork(browser, page, async () => {
    await idleSpin(page).tap();
    await page.locator('button[data-state]:not([data-state="idle"])').first().waitFor();
    await idleSpin(page).waitFor();
  });
  await page.context().close();
  return work;
}

/**
 * Row 9 of docs/speed.md except for its bytes. Frames per second mean nothing without a graphics card, so this measures
 * the script time of a frame.
 */
export async function measureGames(browser: Browser, { address, times }: SlowProduct): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const gameId of games) {
    const url = addressOf(address, gameId);
    const loads: Load[] = [];
    const scripts: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      loads.push(await measureLoad(browser, url));
      scripts.push((await measureSpin(browser, { url, times })).scriptMs);
    }
    figures.push(
      {
        what: `${gameId}: playable on slow 4G`,
        value: medianOf(loads.map(({ readyMs }) => readyMs)),
        limit: 2_000,
        unit: 'ms',
      },
      {
        what: 'its first frame, painted in software',
        value: medianOf(loads.map(({ paintedMs }) => paintedMs)),
        unit: 'ms',
      },
      { what: `${gameId}: longest script in a frame`, value: medianOf(scripts), limit: 33, unit: 'ms', digits: 1 },
    );
  }
  return figures;
}
