import type { BrowserContext } from '@playwright/test';

/** Twenty frames a second. */
const frameMs = 50;

/**
 * Runs in each document before its own scripts, so it may use nothing from outside. Animations request frames and get
 * the time as usual; they only wait longer for a frame.
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
    // A callback that requests a frame while it runs gets the next one.
    for (const handle of Array.from(waiting.keys())) {
      // An earlier callback may have cancelled a later one.
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
 * Limits the frame rate. Games are drawn without a graphics card here, and at sixty frames a second that would be most
 * of a journey's work. No journey counts frames (`./ipe bench web` does).
 */
export const drawFewerFrames = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(spaceFrames, frameMs);
