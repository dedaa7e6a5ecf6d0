import { expectNoViolations } from '../../steps/accessibility.ts';
import { enterAsNewPlayer } from '../../steps/new-player.ts';
import { expect, test } from '../../steps/page-without-errors.ts';
import { openTab } from '../../steps/player-steps.ts';
import { approve, atADesk, expectAccessible, proposeDocument, signInTwo } from '../../steps/staff-steps.ts';

test.describe('a cashback', () => {
  test.use(atADesk);

  test('is written and published by two, and a player reads its rate and terms under the promotions', async ({
    page,
    phoneContext,
    otherContext,
  }) => {
    test.setTimeout(180_000);
    const other = await signInTwo(page, otherContext);

    await test.step('a document beside the phone that shows its terms', () =>
      proposeDocument(page, {
        what: 'a cashback',
        key: 'k',
        list: 'Cashback',
        shown: /Frações de centavo são descartadas/iu,
        reason: 'Calendário de verão',
        proposal: 'Publicar um cashback',
      }));

    await test.step('another person approves, and staff read it', async () => {
      await approve(other, page.url());
      await page.goto('/back-office/cashback');
      await page.getByRole('button', { name: 'Cashback do dia' }).click();
      await expect(page.getByText('Nada foi fechado ainda')).toBeVisible();
      await expectAccessible(page, 'a cashback');
    });

    const player = await phoneContext.newPage();
    await test.step('a player finds it under the promotions', async () => {
      await enterAsNewPlayer(player, { depositCentavos: 50_00 });
      await openTab(player, 'Promoções');
      await player.getByRole('link', { name: /^Cashback/u }).tap();
      await expect(player.getByText('5% por dia')).toBeVisible();
      await expect(player.getByText('Frações de centavo são descartadas', { exact: false })).toBeVisible();
      await expectNoViolations(player, 'a cashback');
    });
  });
});
