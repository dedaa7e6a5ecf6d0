import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Specification section 9 fixes the viewport's scale; the text-size control is the way out (docs/product.md, "Fixed viewport"). */
const fixedViewport = 'meta-viewport';

/** Expects no findings by axe. The expectation is soft: the journey goes on and fails at its end. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  // No frame of ours is on another origin, so axe needs no second page to merge its findings.
  const axe = new AxeBuilder({ page }).withTags(wcag22aa).disableRules([fixedViewport]).setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect.soft(found, where).toEqual([]);
}
