import type { Browser, Page } from 'playwright-core';
import { phone } from './browser.ts';

/** The running product, and the factor by which its pages must be slowed down. */
export type SlowProduct = { address: string; times: number };

/** Opens a page as a phone shows it. `slow` makes its processor `times` slower from then on. */
export async function openSlowPage(
  browser: Browser,
  times: number,
): Promise<{ page: Page; slow: () => Promise<void> }> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const session = await context.newCDPSession(page);
  const slow = async () => void (await session.send('Emulation.setCPUThrottlingRate', { rate: times }));
  return { page, slow };
}

/** Starts to record how long each tap and keystroke takes until the next painted frame. */
export const watchInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: number[] = [];
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) noted.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });

/** The worst interaction since `watchInteractions`, in ms, which is the INP for so few interactions. Faster ones than 16 ms count as 16. */
export async function worstInteraction(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  return page.evaluate(() => Math.max(16, ...(window as unknown as { noted: number[] }).noted.splice(0)));
}

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** The events that run scripts; nested ones are counted with the outer one. */
const scriptWork = new Set(['FunctionCall', 'RunMicrotasks', 'EvaluateScript', 'FireAnimationFrame', 'TimerFire']);

/** The longest task of the page's main thread between two frames, in ms of processor time. */
export type LongestWork = { scriptMs: number; wholeMs: number };

/** The script time of one task: its outermost script events. */
function scriptTimeIn(task: TraceEvent, scripts: TraceEvent[]): number {
  let sum = 0;
  let until = 0;
  for (const { ts, dur = 0, tdur = 0 } of scripts) {
    if (ts < Math.max(task.ts, until) || ts > task.ts + (task.dur ?? 0)) continue;
    sum += tdur;
    until = ts + dur;
  }
  return sum;
}

/**
 * Measures the main thread's work while `act` runs. It uses processor time, because other programs on the machine delay
 * a page but don't add to its work. Layout and paint are slower in software than on any phone, so the limit is for
 * scripts.
 */
export async function longestWork(browser: Browser, page: Page, act: () => Promise<void>): Promise<LongestWork> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = (event: TraceEvent) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain';
  const mains = new Set(traceEvents.filter(isMain).map(threadOf));
  const ofMain = traceEvents.filter((event) => mains.has(threadOf(event)));
  const tasks = ofMain.filter(({ name }) => name.endsWith('RunTask'));
  const scripts = ofMain.filter(({ name }) => scriptWork.has(name)).toSorted((one, other) => one.ts - other.ts);
  return {
    scriptMs: Math.max(0, ...tasks.map((task) => scriptTimeIn(task, scripts))) / 1000,
    wholeMs: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  };
}
