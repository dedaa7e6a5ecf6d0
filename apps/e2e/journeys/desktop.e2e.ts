import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../steps/accessibility.ts';
import { boxOf, endOf } from '../steps/box-of.ts';
import { gamesOfEachFamily, openDemonstration, playFieldOf } from '../steps/game-steps.ts';
import { expect, test, withMotion } from '../steps/page-without-errors.ts';

/** The left and right edge of the element. */
async function edgesOf(place: Locator): Promise<{ from: number; to: number }> {
  const { x, width } = await place.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  return { from: x, to: x + width };
}

const desktops = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/** Checks on every desktop size that the game is played on at least half of the window's height, with all controls visible at its side. */
async function expectWideGame(page: Page, gameId: string): Promise<void> {
  const game = page.frameLocator('iframe');
  const panel = game.getByRole('region', { name: 'Apostar', exact: true });
  const legend = game.getByRole('region', { name: 'Atalhos do teclado' });
  for (const size of desktops) {
    await page.setViewportSize(size);
    const where = `${gameId} at ${size.width} × ${size.height}`;
    const shareOf = async () => (await playFieldOf(page, gameId)).height / size.height;
    await expect.poll(shareOf, where).toBeGreaterThanOrEqual(0.5);
    const [field, controls, keys] = [await playFieldOf(page, gameId), await boxOf(panel), await boxOf(legend)];
    expect(endOf(field).x, where).toBeLessThanOrEqual(controls.x);
    expect(field.y, where).toBeGreaterThanOrEqual(0);
    expect(endOf(field).y, where).toBeLessThanOrEqual(size.height);
    expect(endOf(keys).y, where).toBeLessThanOrEqual(size.height);
    expect(endOf(keys).x, where).toBeLessThanOrEqual(size.width);
  }
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktops[0], isMobile: false, hasTouch: false });

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

  test('every game has half the height and more, beside the controls', async ({ page }) => {
    test.setTimeout(240_000);
    // One browser opens them all, so that it fetches and compiles what they share once.
    for (const gameId of ['boto-encantado', 'noite-de-carnaval', ...gamesOfEachFamily]) {
      await test.step(gameId, async () => {
        await page.setViewportSize(desktops[0]);
        await openDemonstration(page, gameId);
        await expectWideGame(page, gameId);
      });
    }
  });

  test.describe('with motion', () => {
    test.use(withMotion);

    test('keys play without a click, and a round goes on while the window changes', async ({ page }) => {
      const game = await openDemonstration(page, 'capivara-da-sorte');
      const spin = game.getByRole('button', { name: 'Girar' });
      const frame = page.frames()[1];
      if (!frame) throw new Error('the game has no frame');
      await expectNoViolations(frame, 'a game in a wide window');
      const centavosOf = async (meter: string) => Number(await game.getByTestId(meter).getAttribute('data-centavos'));
      await expect(game.getByRole('region', { name: 'Atalhos do teclado' })).toContainText('Espaço Enter');
      const stake = await centavosOf('stake');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => centavosOf('stake')).toBeGreaterThan(stake);
      const [balance, raised] = [await centavosOf('game-balance'), await centavosOf('stake')];

      await game.getByRole('button', { name: 'Diminuir aposta' }).click();
      await game.getByRole('button', { name: 'Aumentar aposta' }).click();
      // The pressed button keeps the focus, and the key must work all the same.
      await page.keyboard.press('Space');
      await expect(spin).toHaveAttribute('data-state', 'spinning');
      await frame.evaluate(() => document.body.setAttribute('data-kept', ''));
      await page.setViewportSize({ width: 800, height: 700 });
      await expect(game.getByRole('region', { name: 'Atalhos do teclado' })).toBeHidden();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(spin).toHaveAttribute('data-state', 'idle', { timeout: 60_000 });
      await expect(game.locator('[data-kept]')).toHaveCount(1);
      expect(await centavosOf('game-balance')).toBe(balance - raised + (await centavosOf('last-win')));
      await page.keyboard.press('Enter');
      await expect(spin).toHaveAttribute('data-state', 'spinning');
    });
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
