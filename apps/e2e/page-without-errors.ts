import { test as base, expect, type Page } from '@playwright/test';

/** What a page prints as an error, or throws, fails the journey. */
function collectErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
}

export const test = base.extend({
  context: async ({ context }, use) => {
    const errors: string[] = [];
    context.on('page', (page) => collectErrors(page, errors));
    await use(context);
    expect(errors, 'errors in the browser').toEqual([]);
  },
});

export { expect, type Page } from '@playwright/test';
