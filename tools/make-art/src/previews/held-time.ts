import type { Page } from 'playwright-core';

/** What begins within a step is late by so much at the most. */
const stepMs = 100;

/** Of the page's time, until it stands: a busy machine takes some to say so. */
const pausedWithinMs = 5_000;

/**
 * Moves on what CSS and `animate` move, which no clock of the page's script holds. What has begun since the last step is held at its
 * beginning. Runs in the page.
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

/** A page whose time stands still, and goes on by so much as it is told: a slow machine films the same as a fast one. */
export async function holdTime(page: Page): Promise<(ms: number) => Promise<void>> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + pausedWithinMs);
  await page.evaluate(moveAnimations, 0);
  return async (ms) => {
    for (let left = ms; left > 0; left -= stepMs) {
      // Each timer and each frame of the stage once: it reckons its motion by the time, and software draws slowly.
      await page.clock.fastForward(Math.min(left, stepMs));
      await page.evaluate(moveAnimations, Math.min(left, stepMs));
    }
  };
}
