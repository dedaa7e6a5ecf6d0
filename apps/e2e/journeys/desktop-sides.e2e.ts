import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../steps/accessibility.ts';
import { expect, test } from '../steps/page-without-errors.ts';

/** The left and right edge of the element. */
async function edgesOf(place: Locator): Promise<{ from: number; to: number }> {
  const { x, width } = await place.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  return { from: x, to: x + width };
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('the sides lead everywhere, show the way to the phone, and leave the column its 500 px', async ({ page }) => {
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'Navegação principal' });
    const side = page.getByRole('complementary', { name: 'Saldo e celular' });
    await expect(side.getByRole('img', { name: 'QR Code desta página' })).toBeVisible();
    await expect(nav).toHaveCount(1);
    const left = await edgesOf(nav);
    const column = await edgesOf(page.getByRole('main'));
    const right = await edgesOf(side);
    expect(left.to).toBeLessThanOrEqual(column.from);
    expect(column.to - column.from).toBeCloseTo(498, 0);
    expect(right.from).toBeGreaterThanOrEqual(column.to);
    await expectNoViolations(page, 'with sides');
    await nav.getByRole('link', { name: 'Jogo justo' }).click();
    await expect(page).toHaveURL(/\/fairness$/u);
    await expect(nav.getByRole('link', { name: 'Jogo justo' })).toHaveAttribute('aria-current', 'page');
  });

  test('the keyboard comes to the side after the link to the content', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('complementary')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Início' })).toBeFocused();
  });

  test('a window without room has the tab bar instead', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('complementary')).toBeVisible();
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toBeVisible();
  });
});

test('a phone doesn’t load them', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect.poll(() => asked.some((url) => url.includes('/assets/first'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /desk-sides/u.test(url))).toEqual([]);
});
