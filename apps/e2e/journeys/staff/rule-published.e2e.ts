import { enterAsNewPlayer } from '../../steps/new-player.ts';
import { expect, test } from '../../steps/page-without-errors.ts';
import { acceptByPasskey, atADesk, expectAccessible, heading, inviteByMachine } from '../../steps/staff-steps.ts';

test.describe('rules of rewards', () => {
  test.use(atADesk);

  test('a rule is published by two: product drafts and proposes, finance approves, and the player reads it', async ({
    page,
    otherContext,
  }) => {
    test.setTimeout(120_000);
    await acceptByPasskey(page, await inviteByMachine('Petra Rocha', 'product'));
    await test.step('a draft in a form, on a phone beside it', async () => {
      await page.goto('/back-office/rules');
      await expect(page.getByRole('button', { name: 'Check-in' })).toBeVisible();
      await expectAccessible(page, 'rules of rewards');
      await page.getByRole('button', { name: 'Check-in' }).click();
      await expect(page.getByRole('figure', { name: 'No celular do jogador' })).toContainText(
        'apostada 3 vezes em até 7 dias',
      );
      await expectAccessible(page, 'a rule');
      await page.keyboard.press('e');
      await page.getByLabel('Dias para apostar').fill('');
      await expect(page.getByText('Dias para apostar: informe um número')).toBeVisible();
      await page.getByLabel('Dias para apostar').fill('9');
      await page.reload();
      await expect(page.getByLabel('Dias para apostar')).toHaveValue('9');
      await expect(page.getByRole('figure', { name: 'No celular do jogador' })).toContainText('em até 9 dias');
      await expectAccessible(page, 'a draft');
    });
    await test.step('the proposal', async () => {
      await page.getByLabel('Motivo').fill('Mais tempo para quem joga pouco');
      await page.getByRole('button', { name: 'Mandar proposta' }).click();
      await expect(heading(page, 'Publicar uma regra de recompensas')).toBeVisible();
      await expect(page.getByRole('row', { name: /Dias para apostar/u })).toContainText('9');
    });
    const proposal = page.url();
    const other = await otherContext.newPage();
    await acceptByPasskey(other, await inviteByMachine('Fábio Reis', 'finance'));
    await test.step('another person approves', async () => {
      await other.goto(proposal);
      await expect(other.getByRole('button', { name: 'Aprovar e fazer agora' })).toBeVisible();
      await expectAccessible(other, 'the proposal of a rule');
      await other.keyboard.press('a');
      await expect(other.getByText('Aprovada')).toBeVisible();
      await other.goto('/back-office/rules/sign');
      await expect(other.getByRole('row', { name: /Publicou r/u })).toContainText(
        'Petra Rocha propôs, Fábio Reis aprovou',
      );
    });
    await test.step('the player reads the new terms', async () => {
      const player = await otherContext.newPage();
      await enterAsNewPlayer(player);
      await player.goto('/sign');
      await player.getByText('Regras completas').click();
      await expect(player.getByText(/em até 9 dias/u)).toBeVisible();
    });
  });
});
