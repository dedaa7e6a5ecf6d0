import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './page-without-errors.ts';
import { register } from './player-steps.ts';

/** The 23 routes of the specification (section 2) and our own, without `/game-pay`, which shows what a launch gave it. */
const routes = [
  '/',
  '/carousel-detail?id=pix',
  '/game-record',
  '/recharge',
  '/first-recharge',
  '/again-recharge',
  '/withdraw',
  '/withdraw-keys',
  '/wallet-record',
  '/invite',
  '/invite-record',
  '/promo',
  '/vip',
  '/vip-level?level=1',
  '/sign',
  '/sign-record',
  '/profile',
  '/info',
  '/settings',
  '/share',
  '/messages',
  '/notice',
  '/notice-detail',
  '/about',
  '/policy-privacy',
  '/policy-service',
  '/fairness',
  '/responsible-gaming',
  '/tutorial',
  '/help',
];

/** Specification section 9 fixes the viewport's scale; the text-size control is the way out (product.md, "Fixed viewport"). */
const fixedViewport = 'meta-viewport';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag22aa).disableRules([fixedViewport]).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect.soft(found, page.url()).toEqual([]);
}

async function visit(page: Page, route: string): Promise<void> {
  await page.goto(route, { waitUntil: 'networkidle' });
  await expect(page).toHaveURL((url) => url.pathname === new URL(route, url).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test.describe('every screen', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const state of ['visitor', 'player'] as const) {
    test(`S2-all-routes: a ${state} sees every route, and axe finds nothing on any`, async ({ page }) => {
      test.setTimeout(240_000);
      if (state === 'player') await register(page);
      for (const route of routes) {
        await test.step(route, async () => {
          await visit(page, route);
          await page.screenshot({
            path: test.info().outputPath(`${route.replaceAll(/\W+/gu, '_')}.png`),
            fullPage: true,
          });
          await expectNoViolations(page);
        });
      }
    });
  }

  test('S2-unknown-path: an unknown path leads to /', async ({ page }) => {
    await page.goto('/no-such-page/at-all');
    await expect(page).toHaveURL('/');
  });
});
