import type { Page } from 'playwright-core';

/** Something that begins within a step is late by at most this much. */
const stepMs = 100;

/** In the page's time: the moment at which it is paused must lie in the future, and a busy machine takes some time to pause it. */
const pausedWithinMs = 5_000;

/**
 * Advances CSS animations and those of `animate`, which the held clock of the page's scripts doesn't affect. An
 * animation that has begun since the last step stays at its beginning. Runs in the page.
 */
function moveAnimations(ms: number): void {
  const page = globalThis as { held?: WeakSet<Animation> };
  page.held ??= new WeakSet();
  for (const animation of document.getAnimations()) {
    const at = page.held.has(animation) ? Number(animation.currentTime ?? 0) + ms : 0;
    page.held.add(animation);
    animation.pause();
    animation.currentTime = at;
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
    if (at >= end && Number.isFinite(end)) animation.finish();
  }
}

/**
 * Stops the page's time, so that a slow machine films the same as a fast one.
 * @returns the function that advances it by some milliseconds
 */
export async function holdTime(page: Page): Promise<(ms: number) => Promise<void>> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + pausedWithinMs);
  await page.evaluate(moveAnimations, 0);
  return async (ms) => {
    for (let left = ms; left > 0; left -= stepMs) {
      // Runs each timer and each frame of the stage only once per step: the stage computes motion from the time, and software draws slowly.
      await page.clock.fastForward(Math.min(left, stepMs));
      await page.evaluate(moveAnimations, Math.min(left, stepMs));
    }
  };
}
