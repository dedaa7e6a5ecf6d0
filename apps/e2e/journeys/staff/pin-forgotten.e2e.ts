import { askToWithdraw, enterAsNewPlayer } from '../../steps/new-player.ts';
import { expect, test } from '../../steps/page-without-errors.ts';
import { randomCpf } from '../../steps/player-steps.ts';
import { acceptByPasskey, atADesk, expectAccessible, heading, inviteByMachine } from '../../steps/staff-steps.ts';

test.describe('a player who forgot the PIN', () => {
  test.use(atADesk);

  test('is found by CPF, and support forgets it by keyboard: the player is told, and withdrawals are on hold', async ({
    page,
    otherContext,
  }) => {
    test.setTimeout(120_000);
    const phone = await otherContext.newPage();
    const cpf = randomCpf();
    await enterAsNewPlayer(phone, { depositCentavos: 200_00, cpf });
    await askToWithdraw(phone, { amountCentavos: 50_00, cpf });

    await test.step('support opens the player’s page', async () => {
      await acceptByPasskey(page, await inviteByMachine('Sara Pinto', 'support'));
      await page.keyboard.press('Control+k');
      await page.keyboard.type(cpf);
      await expect(page.getByRole('list', { name: 'Resultados' }).getByRole('button')).toContainText('CPF');
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Jogador')).toBeVisible();
      await expect(page.getByRole('table', { name: /^O que aconteceu/u })).toContainText('Depósito pago');
      await expectAccessible(page, 'player with a timeline');
    });

    await test.step('p, the reason and the button forget the PIN', async () => {
      await page.keyboard.press('p');
      const dialog = page.getByRole('dialog', { name: /^Apagar PIN: Jogador \d+$/u });
      await expect(dialog.getByRole('figure')).toContainText('o próximo saque cria um novo');
      await expect(dialog.getByLabel('Motivo interno')).toBeFocused();
      await page.keyboard.type('Ligou e confirmou os dados');
      await expectAccessible(page, 'action on a player');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText('PIN apagado: o jogador foi avisado.')).toBeVisible();
      await expect(page.getByText(/^Saques parados até/u)).toBeVisible();
      await expect(page.getByRole('row', { name: /^Apagou o PIN de saque/u })).toBeVisible();
    });

    await test.step('the player reads it, and until when withdrawals are on hold', async () => {
      await phone.goto('/messages');
      await phone.getByRole('button', { name: /^PIN de saque apagado/u }).click();
      await expect(phone.getByText(/o próximo saque cria um novo/u)).toBeVisible();
      await phone.goto('/withdraw');
      await expect(phone.getByText('Saques parados por segurança')).toBeVisible();
    });
  });
});
