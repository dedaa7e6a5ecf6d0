import type { Browser, Page } from 'playwright-core';
import { medianOf } from '@ipe/command-line';
import type { Figure } from './table.ts';
import {
  longestWork,
  openSlowPage,
  watchInteractions,
  worstInteraction,
  type LongestWork,
  type SlowProduct,
} from './watch-page.ts';

const runs = 3;
const typedWord = 'capivara';
const keystrokeEveryMs = 150;
const tabOrder = ['/', '/promo', '/recharge', '/invite', '/profile'];
/** A hard fling: 200 px per frame are 12,000 px a second, or fifteen screens. */
const scrollFrames = 240;
const scrollStepPx = 200;

const cards = (page: Page) => page.locator('[aria-busy] li');

async function openLobby(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await cards(page).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Types letter by letter until the list shows the results. */
async function typeSearch(page: Page): Promise<void> {
  const field = page.locator('main input[type="search"]');
  await field.pressSequentially(typedWord, { delay: keystrokeEveryMs });
  await page.waitForURL(/[?&]q=capivara/u);
  await page.locator('[aria-busy="false"] li').first().waitFor();
}

async function measureSearch(browser: Browser, { address, times }: SlowProduct): Promise<number> {
  const { page, slow } = await openSlowPage(browser, times);
  await openLobby(page, address);
  await slow();
  await page.getByRole('button', { name: 'Buscar jogos' }).tap();
  await watchInteractions(page);
  await typeSearch(page);
  const worst = await worstInteraction(page);
  await page.context().close();
  return worst;
}

/** Taps "Carregar mais" until nothing is left. @returns how many games are shown then */
async function loadAll(page: Page): Promise<number> {
  await page.getByText(/^Exibindo/u).waitFor();
  await page.evaluate(async () => {
    const findMore = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Carregar mais');
    for (let more = findMore(); more; more = findMore()) {
      if (!more.disabled) more.click();
      await new Promise((next) => setTimeout(next, 10));
    }
  });
  const sentence = await page.getByText(/^Exibindo/u).innerText();
  return Number(/Exibindo ([\d.]+)/u.exec(sentence)?.[1]?.replaceAll('.', ''));
}

const flingDown = (page: Page): Promise<void> =>
  page.evaluate(
    async ({ frames, px }) => {
      for (let frame = 0; frame < frames; frame += 1) {
        window.scrollBy(0, px);
        await new Promise(requestAnimationFrame);
      }
    },
    { frames: scrollFrames, px: scrollStepPx },
  );

async function measureScroll(
  browser: Browser,
  { address, times }: SlowProduct,
): Promise<LongestWork & { games: number }> {
  const { page, slow } = await openSlowPage(browser, times);
  await openLobby(page, address);
  const games = await loadAll(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  // Two hundred pages in some seconds leave garbage that a player's browser collects between them, when it has time.
  await page.requestGC();
  await slow();
  const longest = await longestWork(browser, page, () => flingDown(page));
  await page.context().close();
  return { games, ...longest };
}

/** Changes between tabs that are already loaded, so that the change is measured and not the network. */
async function measureRouteChange(browser: Browser, { address, times }: SlowProduct): Promise<number> {
  const { page, slow } = await openSlowPage(browser, times);
  await openLobby(page, address);
  const tabs = page.locator('nav.fixed a');
  const visitAll = async () => {
    for (const place of ['/promo', '/profile', '/']) {
      await tabs.nth(tabOrder.indexOf(place)).tap();
      await page.waitForURL((url) => url.pathname === place);
      await page.waitForLoadState('networkidle');
    }
  };
  await visitAll();
  await slow();
  await watchInteractions(page);
  await visitAll();
  const worst = await worstInteraction(page);
  await page.context().close();
  return worst;
}

/** Row 8 of docs/speed.md at the speed of the reference phone's processor: the worst value of each run, the median of the runs. */
export async function measureLobby(browser: Browser, product: SlowProduct): Promise<Figure[]> {
  const searches: number[] = [];
  const changes: number[] = [];
  const flings: (LongestWork & { games: number })[] = [];
  for (let run = 0; run < runs; run += 1) {
    searches.push(await measureSearch(browser, product));
    changes.push(await measureRouteChange(browser, product));
    flings.push(await measureScroll(browser, product));
  }
  const games = Math.min(...flings.map((fling) => fling.games));
  const scriptMs = medianOf(flings.map((fling) => fling.scriptMs));
  const wholeMs = medianOf(flings.map((fling) => fling.wholeMs));
  return [
    { what: 'keystroke of a search → next frame (INP)', value: medianOf(searches), limit: 100, unit: 'ms' },
    { what: `longest script in a frame, ${games} games flung`, value: scriptMs, limit: 50, unit: 'ms', digits: 1 },
    { what: 'the same with layout and paint in software', value: wholeMs, unit: 'ms', digits: 1 },
    { what: 'route change → next frame (INP)', value: medianOf(changes), limit: 100, unit: 'ms' },
  ];
}
