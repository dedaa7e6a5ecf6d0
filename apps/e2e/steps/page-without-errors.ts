import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { drawFewerFrames } from './fewer-frames.ts';

/** An error that the page prints or throws fails the journey, unless the journey expects it. */
function collectErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
}

async function useWithoutErrors(
  context: BrowserContext,
  use: (context: BrowserContext) => Promise<void>,
  expectedErrors: RegExp[],
): Promise<void> {
  await drawFewerFrames(context);
  const errors: string[] = [];
  context.on('page', (page) => collectErrors(page, errors));
  await use(context);
  const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
  expect(unexpected, 'errors in the browser').toEqual([]);
}

export const test = base.extend<{
  expectedErrors: RegExp[];
  otherContext: BrowserContext;
  phoneContext: BrowserContext;
}>({
  expectedErrors: [[], { option: true }],
  context: ({ context, expectedErrors }, use) => useWithoutErrors(context, use, expectedErrors),
  /** A second phone with its own session. */
  otherContext: async ({ browser, expectedErrors }, use) => {
    const context = await browser.newContext();
    await useWithoutErrors(context, use, expectedErrors);
    await context.close();
  },
  /** The player's phone in a journey of staff, which is at a desk. */
  phoneContext: async ({ browser, expectedErrors }, use) => {
    const phone = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };
    const context = await browser.newContext(phone);
    await useWithoutErrors(context, use, expectedErrors);
    await context.close();
  },
});

/** For journeys about motion. All others use reduced motion (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect } from '@playwright/test';
