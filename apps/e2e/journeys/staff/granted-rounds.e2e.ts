import { expectNoViolations } from '../../steps/accessibility.ts';
import { enterAsNewPlayer } from '../../steps/new-player.ts';
import { expect, test } from '../../steps/page-without-errors.ts';
import { openTab } from '../../steps/player-steps.ts';
import {
  acceptByPasskey,
  approve,
  atADesk,
  expectAccessible,
  heading,
  inviteByMachine,
} from '../../steps/staff-steps.ts';

test.describe('rounds of the house', () => {
  test.use(atADesk);

  test('are given by two to one player, who chooses to play them, each for nothing, to their end', async ({
    page,
    phoneContext,
    otherContext,
  }) => {
    test.setTimeout(240_000);
    const player = await phoneContext.newPage();
    await enterAsNewPlayer(player);
    const playerId = await player.evaluate(
      () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { id: string }).id,
    );
    const other = await otherContext.newPage();
    await acceptByPasskey(page, await inviteByMachine('Sara Melo', 'support', 'product'));
    await acceptByPasskey(other, await inviteByMachine('Davi Nunes', 'finance'));

    await test.step('from the player’s page, with the message that they will read', async () => {
      await page.goto(`/back-office/players/${playerId}`);
      await page.getByRole('button', { name: /^Propor rodadas da casa/u }).click();
      const dialog = page.getByRole('dialog');
      const words = {
        Jogo: 'capivara-da-sorte',
        'Aposta de cada rodada': '0,50',
        'Dias para jogar': '7',
        'Vezes a apostar': '0',
        'Dias para apostar': '7',
      };
      for (const [label, value] of Object.entries(words)) await dialog.getByLabel(label, { exact: true }).fill(value);
      await dialog.getByLabel('Rodadas', { exact: true }).fill('3');
      await dialog.getByLabel('O que o jogador vai ler').fill('Pela espera de ontem.');
      await dialog.getByLabel('Motivo').fill('Chamado 1042');
      await expect(dialog.getByRole('figure')).toContainText('3 rodadas da casa de');
      await expectAccessible(page, 'rounds for a player');
      await dialog.getByRole('button', { name: /^Mandar proposta/u }).click();
      await expect(heading(page, 'Dar rodadas da casa a um jogador')).toBeVisible();
    });

    await test.step('another person approves', () => approve(other, page.url()));

    await test.step('the player sees them under the promotions', async () => {
      await openTab(player, 'Promoções');
      await player.getByRole('link', { name: /^Rodadas da casa/u }).tap();
      const own = player.getByRole('region', { name: 'Suas rodadas' });
      await expect(own).toContainText('3 rodadas de');
      await expect(own).toContainText('3 de 3');
      await expectNoViolations(player, 'rounds of the house');
      await own.getByRole('button', { name: /^Jogar agora: rodadas/u }).tap();
    });

    await test.step('and plays them in the game’s window, where they are counted', async () => {
      const game = player.frameLocator('iframe');
      await game.getByRole('button', { name: 'Jogar as rodadas da casa' }).tap({ timeout: 30_000 });
      const spin = game.getByRole('button', { name: 'Girar' });
      for (let played = 0; played < 3; played += 1) {
        await expect(game.getByText(`Rodadas da casa: ${played} de 3`)).toBeVisible({ timeout: 30_000 });
        await expect(spin).toBeEnabled({ timeout: 30_000 });
        await spin.tap();
      }
      const summary = game.getByRole('dialog', { name: 'Rodadas da casa jogadas' });
      await expect(summary).toBeVisible({ timeout: 60_000 });
      await summary.getByRole('button', { name: 'Continuar' }).tap();
      await expect(game.getByText('Rodadas da casa: ')).toHaveCount(0);
    });
  });
});
