import { expectNoViolations } from '../../steps/accessibility.ts';
import { enterAsNewPlayer } from '../../steps/new-player.ts';
import { expect, test } from '../../steps/page-without-errors.ts';
import { openTab } from '../../steps/player-steps.ts';
import { approve, atADesk, expectAccessible, proposeDocument, signInTwo } from '../../steps/staff-steps.ts';

test.describe('a jackpot', () => {
  test.use(atADesk);

  test('is written and published by two, and a player reads its chance, its terms and how to check it', async ({
    page,
    phoneContext,
    otherContext,
  }) => {
    test.setTimeout(180_000);
    const other = await signInTwo(page, otherContext);

    await test.step('a document beside the phone that shows its terms', () =>
      proposeDocument(page, {
        what: 'a jackpot',
        key: 'w',
        list: 'Jackpot',
        shown: 'Nada fica com a casa',
        reason: 'Jackpot do ano',
        proposal: 'Publicar um jackpot',
      }));

    await test.step('another person approves, and staff read it', async () => {
      await approve(other, page.url());
      await page.goto('/back-office/jackpot');
      await page.getByRole('button', { name: 'Jackpot da Casa' }).click();
      await expect(page.getByText('Nenhum acumulado ainda')).toBeVisible();
      await expectAccessible(page, 'a jackpot');
    });

    const player = await phoneContext.newPage();
    await test.step('a player finds it under the promotions', async () => {
      await enterAsNewPlayer(player, { depositCentavos: 50_00 });
      await openTab(player, 'Promoções');
      await player.getByRole('link', { name: /^Jackpot/u }).tap();
      await expect(player.getByText('1 em 2.000.000')).toBeVisible();
      await expect(player.getByText('Nada fica com a casa', { exact: false })).toBeVisible();
      await expectNoViolations(player, 'a jackpot');
    });
  });
});
