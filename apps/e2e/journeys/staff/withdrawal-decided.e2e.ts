import { brl } from '../../steps/growth-steps.ts';
import { askToWithdraw, enterAsNewPlayer } from '../../steps/new-player.ts';
import { expect, test } from '../../steps/page-without-errors.ts';
import { randomCpf } from '../../steps/player-steps.ts';
import { acceptByPasskey, atADesk, expectAccessible, heading, inviteByMachine } from '../../steps/staff-steps.ts';

const reason = 'Precisamos de um comprovante de residência.';

test.describe('a withdrawal that waits', () => {
  test.use(atADesk);

  test('is decided by keyboard: one refused with a reason, one approved in three keys', async ({
    page,
    otherContext,
  }) => {
    test.setTimeout(120_000);
    const phone = await otherContext.newPage();
    const cpf = randomCpf();
    await enterAsNewPlayer(phone, { depositCentavos: 6_500_00, cpf });
    await askToWithdraw(phone, { amountCentavos: 6_400_00, cpf });

    await test.step('it says why it waits, beside the player’s history', async () => {
      await acceptByPasskey(page, await inviteByMachine('Rita Melo', 'payments'));
      await page.keyboard.press('g');
      await page.keyboard.press('s');
      await expect(heading(page, 'Saques')).toBeVisible();
      await expect(page.getByRole('row', { name: brl(6_400_00) })).toContainText('a regra aprova até');
      await expectAccessible(page, 'withdrawals');
      await page.keyboard.press('j');
      await page.keyboard.press('a');
      const history = page.getByRole('region', { name: 'Histórico do jogador' });
      await expect(history).toContainText('em apostas desde o último depósito');
      await expectAccessible(page, 'withdrawal');
      await page.keyboard.press('Escape');
    });

    await test.step('r, the reason and Enter refuse it: the player reads why, and has the money', async () => {
      await page.keyboard.press('r');
      await page.getByLabel('Motivo').waitFor();
      await page.keyboard.type(reason);
      await expectAccessible(page, 'refusal of a withdrawal');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Nenhum saque esperando análise')).toBeVisible();
      await phone.goto('/messages');
      await phone.getByRole('button', { name: /^Saque recusado/u }).click();
      await expect(phone.getByText(reason)).toBeVisible();
    });

    await test.step('j, a, a approve the next one, which is paid', async () => {
      await askToWithdraw(phone, { amountCentavos: 6_300_00, cpf });
      await page.keyboard.press('u');
      await expect(page.getByRole('row', { name: brl(6_300_00) })).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press('a');
      await expect(page.getByRole('button', { name: 'Aprovar' })).toBeFocused();
      await page.keyboard.press('a');
      await expect(page.getByText('Nenhum saque esperando análise')).toBeVisible();
      // The list refetches only after minutes, and the bank may pay after the screen has opened, so the journey opens it again.
      await expect(async () => {
        await phone.goto('/messages');
        await expect(phone.getByRole('button', { name: /^Saque pago/u })).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 30_000 });
    });
  });
});
