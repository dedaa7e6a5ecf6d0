import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { phone } from './browser.ts';
import type { Figure } from './table.ts';

/** A request with the bytes of its compressed body. */
type Loaded = { url: string; type: string; bytes: number };

/** Records the requests of a visitor's first page, in order. */
export async function recordLoads(session: CDPSession): Promise<Loaded[]> {
  const loads = new Map<string, Omit<Loaded, 'bytes'>>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    loads.set(requestId, { url: response.url, type });
  });
  const list: Loaded[] = [];
  const bodies = new Map<string, number>();
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    // For the page itself Chromium reports only the size including the headers.
    if (load) list.push({ ...load, bytes: bodies.get(requestId) || encodedDataLength });
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return list;
}

/** The pictures that a visitor sees without scrolling, down to the tab bar. */
const picturesInSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bottom = document.querySelector('nav.fixed')?.getBoundingClientRect().top ?? window.innerHeight;
    const isInSight = (image: HTMLImageElement) => {
      const box = image.getBoundingClientRect();
      return box.bottom > 0 && box.top < bottom && box.left < window.innerWidth && box.right > 0 && box.width > 0;
    };
    return [...document.images].filter(isInSight).map((image) => image.currentSrc);
  });

/** The styles in the page's own HTML, and the scripts that it loads. Later imports aren't needed for the first screen. */
async function readPage(address: string): Promise<{ scripts: Set<string>; styleBytes: number }> {
  const html = await (await fetch(address)).text();
  const named = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/gu)].map(([, path = '']) => address + path);
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gsu)].map(([, css = '']) => css).join('');
  if (named.length === 0 || styles === '')
    throw new Error('The page names no script or has no styles: nothing was measured');
  return { scripts: new Set(named), styleBytes: brotliCompressSync(styles).length };
}

const kb = 1000;
export const sumOf = (loads: readonly Loaded[]): number => loads.reduce((sum, { bytes }) => sum + bytes, 0) / kb;

/** Row 6 of docs/speed.md: what the server sends until the first screen of `/` is complete, in KB of 1,000 bytes. */
export async function measureFirstScreen(browser: Browser, address: string): Promise<Figure[]> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const loads = await recordLoads(await context.newCDPSession(page));
  await page.goto(address);
  await page.locator('main li img').first().waitFor();
  await page.waitForLoadState('networkidle');
  const inSight = new Set(await picturesInSight(page));
  const { scripts, styleBytes } = await readPage(address);
  await context.close();

  const of = (type: string) => loads.filter((load) => load.type === type);
  const images = of('Image').filter(({ url }) => inSight.has(url));
  const parts = {
    page: of('Document'),
    scripts: of('Script').filter(({ url }) => scripts.has(url)),
    fonts: of('Font'),
    images,
    answers: [...of('Fetch'), ...of('XHR')].filter(({ url }) => url.includes('/api/')),
  };
  const later = of('Script').filter(({ url }) => !scripts.has(url));
  return [
    { what: 'JavaScript of the first screen', value: sumOf(parts.scripts), limit: 95, unit: 'KB', digits: 1 },
    { what: 'CSS, in the page', value: styleBytes / kb, limit: 12, unit: 'KB', digits: 1 },
    { what: 'the page with its CSS', value: sumOf(parts.page), unit: 'KB', digits: 1 },
    { what: 'fonts', value: sumOf(parts.fonts), unit: 'KB', digits: 1 },
    { what: `pictures in sight (${images.length})`, value: sumOf(images), unit: 'KB', digits: 1 },
    { what: 'answers of the API', value: sumOf(parts.answers), unit: 'KB', digits: 1 },
    { what: 'whole first screen', value: sumOf(Object.values(parts).flat()), limit: 250, unit: 'KB', digits: 1 },
    { what: 'JavaScript that follows by itself', value: sumOf(later), unit: 'KB', digits: 1 },
  ];
}
