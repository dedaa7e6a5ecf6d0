import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Specification section 9 fixes the viewport's scale; the text-size control is the way out (docs/product.md, "Fixed viewport").
  rules: { 'meta-viewport': { enabled: false } },
  // All that passed would be megabytes to send, and twice the time.
  resultTypes: ['violations'],
};

/** Brings axe into the page and its frames. A document that has it keeps it while the app goes from route to route. */
async function bringAxe(shown: Page | Frame): Promise<void> {
  for (const frame of 'frames' in shown ? shown.frames() : [shown])
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/**
 * Expects no findings by axe. The expectation is soft: the journey goes on and fails at its end.
 * @param shown a game's frame has no origin, so axe doesn't reach it from the page: it is looked at by itself
 */
export async function expectNoViolations(shown: Page | Frame, where: string): Promise<void> {
  await bringAxe(shown);
  const { violations } = await shown.evaluate((given) => window.axe.run(document, given), options);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect.soft(found, where).toEqual([]);
}
