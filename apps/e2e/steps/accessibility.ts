import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

// Every document gets this text, and axe-core's own `source` is more than twice as long.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Specification section 9 fixes the viewport's scale; the text-size control is the way out (docs/product.md, "Fixed viewport").
  rules: { 'meta-viewport': { enabled: false } },
  // The passed rules would be megabytes to send and double the time.
  resultTypes: ['violations'],
};

/** Loads axe into the page and its frames. A document keeps it while the app changes routes. */
async function bringAxe(shown: Page | Frame): Promise<void> {
  for (const frame of 'frames' in shown ? shown.frames() : [shown])
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
}

/** The rules among them that look at colours. */
export const ofColours: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

/**
 * Expects no violations found by axe. The expectation is soft, so the journey goes on and fails at its end.
 * @param shown the page or a game's frame; a frame without an origin can't be reached from the page, so it is checked
 * by itself
 */
export async function expectNoViolations(shown: Page | Frame, where: string, rules = options): Promise<void> {
  await bringAxe(shown);
  const { violations } = await shown.evaluate((given) => window.axe.run(document, given), rules);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect.soft(found, where).toEqual([]);
}
