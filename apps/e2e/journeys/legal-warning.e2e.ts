import type { Page } from '@playwright/test';
import { expectNoViolations } from '../steps/accessibility.ts';
import { expect, test } from '../steps/page-without-errors.ts';

// The warning that the server of a house with real money writes into its pages (apps/api/src/modules/compliance).
const warning =
  '18+ · Ministério da Fazenda adverte: Apostar pode causar dependência. · Portaria SPA/MF nº 1, de 2 de janeiro de 2026';

/** The pages of a house with real money. */
const openHouse = (page: Page) =>
  page.route('**/*', async (route) => {
    if (!['document'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      'ipe-demonstration" content="true"',
      `ipe-warning" content="${warning}"`,
    );
    await route.fulfill({ response, body });
  });

/** The shares of their pieces that the visible warnings take, in percent. */
const shares = (page: Page, piece: 'piece' | 'screen') =>
  page.locator('[data-warning]').evaluateAll((strips, of) => {
    const heightOf = (strip: Element) =>
      of === 'screen' ? innerHeight : (strip.parentElement?.getBoundingClientRect().height ?? Infinity);
    return strips.map((strip) => (100 * strip.getBoundingClientRect().height) / heightOf(strip));
  }, piece);

for (const [width, height] of [
  [320, 568],
  [375, 812],
  [1280, 800],
] as const)
  test(`R43 the law’s warning takes a tenth of the opening page and of each banner at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openHouse(page);
    await page.goto('/');
    const strips = page.locator('[data-warning]');
    await expect(page.getByRole('region', { name: 'Destaques' }).locator('[data-warning]').first()).toBeVisible();
    await expect(strips.first()).toHaveText(warning);
    await expect(strips.first()).toBeInViewport({ ratio: 1 });
    expect((await shares(page, 'screen'))[0]).toBeGreaterThanOrEqual(10);
    const pieces = await shares(page, 'piece');
    expect(pieces.length).toBeGreaterThan(2);
    expect(Math.min(...pieces)).toBeGreaterThanOrEqual(10);
    for (const strip of await strips.all()) await expect(strip).toHaveCSS('writing-mode', 'horizontal-tb');
    if (width === 375) await expectNoViolations(page, 'the opening page with its warning');
    await page.goto('/promo');
    await expect(page.locator('article [data-warning]').first()).toBeVisible();
    expect(Math.min(...(await shares(page, 'piece')))).toBeGreaterThanOrEqual(10);
  });
