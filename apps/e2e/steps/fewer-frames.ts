import type { BrowserContext } from '@playwright/test';

/** Twenty pictures a second. */
const frameMs = 50;

/**
 * Runs in each document before its own scripts, so it holds all that it needs. The page's animations ask for a frame as ever and are told
 * the time as ever; they only wait longer for it.
 */
function spaceFrames(spaceMs: number): void {
  const askForFrame = window.requestAnimationFrame.bind(window);
  const waiting = new Map<number, FrameRequestCallback>();
  let newest = 0;
  let isAsked = false;
  let drawnAt = -spaceMs;
  const draw = (now: number) => {
    isAsked = false;
    drawnAt = performance.now();
    // What asks again while it is called waits for the next one.
    for (const handle of Array.from(waiting.keys())) {
      // One of them may have cancelled another.
      const callback = waiting.get(handle);
      waiting.delete(handle);
      try {
        callback?.(now);
      } catch (error) {
        reportError(error);
      }
    }
  };
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    const waitMs = drawnAt + spaceMs - performance.now();
    if (waitMs > 0) setTimeout(() => askForFrame(draw), waitMs);
    else askForFrame(draw);
  };
  window.requestAnimationFrame = (callback) => {
    waiting.set(++newest, callback);
    ask();
    return newest;
  };
  window.cancelAnimationFrame = (handle) => void waiting.delete(handle);
}

/**
 * Games draw without a graphics card here, sixty times a second where they may: most of a journey's work, and no journey counts frames
 * (`./ipe bench web` does).
 */
export const drawFewerFrames = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(spaceFrames, frameMs);
