import type { Browser, Page } from 'playwright-core';
import { phone } from './browser.ts';

const slowDown = 4;

/** A phone's page whose processor is four times slower from `slow` on. */
export async function openSlowPage(browser: Browser): Promise<{ page: Page; slow: () => Promise<void> }> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const session = await context.newCDPSession(page);
  const slow = async () => void (await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown }));
  return { page, slow };
}

/** Begins to note what each tap and keystroke took from the touch to the next painted frame. */
export const watchInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: number[] = [];
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) noted.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });

/** The worst interaction since `watchInteractions`, in ms: what INP is for so few. 16 stands for all that were faster. */
export async function worstInteraction(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  return page.evaluate(() => Math.max(16, ...(window as unknown as { noted: number[] }).noted.splice(0)));
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/**
 * The longest piece of work of the page's main thread while `act` runs, in ms of its own processor time: other programs on the machine
 * make a page wait, but they don't make it work.
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const isMain = (event: TraceEvent) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain';
  const mains = new Set(trace.traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
