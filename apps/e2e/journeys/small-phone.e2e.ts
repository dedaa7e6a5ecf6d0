import type { Page } from '@playwright/test';
import { boxOf } from '../steps/box-of.ts';
import { enterAsNewPlayer } from '../steps/new-player.ts';
import { expect, test } from '../steps/page-without-errors.ts';
import { fillPayer, openTab } from '../steps/player-steps.ts';

// Without motion, because a tip that is still sliding in is lower.
test.use({ viewport: { width: 375, height: 667 }, contextOptions: { reducedMotion: 'reduce' } });

/** The upper edge of the tab bar, with its raised button. */
const tabBarTop = async (page: Page): Promise<number> =>
  Math.min(
    (await boxOf(page.getByRole('navigation'))).y,
    (await boxOf(page.getByRole('link', { name: 'Depósito' }).locator('span'))).y,
  );

test('a small phone shows what a payment needs, and its tips, above the tab bar', async ({ page }) => {
  await enterAsNewPlayer(page);
  await openTab(page, 'Depósito');
  await page.getByRole('button', { name: /^R\$\s*50$/u }).tap();
  await fillPayer(page);
  await page.getByRole('button', { name: /^Gerar Pix/u }).tap();

  await test.step('the code to copy and “Já paguei”', async () => {
    await expect(page.getByText('Aguardando o pagamento')).toBeVisible();
    const top = await tabBarTop(page);
    for (const name of ['Copiar código Pix', 'Já paguei']) {
      const { y, height } = await boxOf(page.getByRole('button', { name }));
      expect(y + height, name).toBeLessThanOrEqual(top);
    }
  });

  await test.step('a tip covers neither the title nor the tab bar', async () => {
    await page.getByRole('button', { name: 'Já paguei' }).tap();
    const tip = await boxOf(page.getByText(/^Ainda não recebemos o pagamento/u).locator('..'));
    const title = await boxOf(page.getByRole('heading', { level: 1, name: 'Depósito' }));
    expect(tip.y).toBeGreaterThan(title.y + title.height);
    expect(tip.y + tip.height).toBeLessThanOrEqual(await tabBarTop(page));
  });
});
