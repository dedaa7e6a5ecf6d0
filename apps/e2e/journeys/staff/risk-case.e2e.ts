import { enterAsNewPlayer } from '../../steps/new-player.ts';
import { expect, test } from '../../steps/page-without-errors.ts';
import { acceptByPasskey, atADesk, expectAccessible, heading, inviteByMachine } from '../../steps/staff-steps.ts';

const analysis = 'Depósitos fracionados, sem renda que os explique. Cliente ouvido por telefone.';

test.describe('risk', () => {
  test.use(atADesk);

  test('a case is opened for a player, noted in, and closed in writing for good', async ({ page, otherContext }) => {
    test.setTimeout(120_000);
    const playerPage = await otherContext.newPage();
    await enterAsNewPlayer(playerPage);
    const playerId = await playerPage.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').id as string);

    await acceptByPasskey(page, await inviteByMachine('Rosa Nunes', 'risk'));
    await test.step('the screens of risk, by keyboard', async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('i');
      await expect(heading(page, 'Risco')).toBeVisible();
      await expectAccessible(page, 'alerts');
      await page.getByRole('link', { name: 'Regras em vigor' }).click();
      await expect(page.getByRole('table', { name: 'Regras que observam os jogadores' })).toBeVisible();
      await expectAccessible(page, 'rules of risk');
    });

    await test.step('a case', async () => {
      await page.goto(`/back-office/risk/players/${playerId}`);
      await page.getByRole('button', { name: 'Abrir caso' }).click();
      await page.getByLabel('Por que abrir').fill('Denúncia recebida por e-mail');
      await page.getByRole('dialog').getByRole('button', { name: 'Abrir caso' }).click();
      await expect(heading(page, `Caso do jogador ${playerId}`)).toBeVisible();
      await expect(page.getByText(/^(?:29|30) dias para concluir$/u)).toBeVisible();
      await page.getByLabel('Nova anotação').fill('Pedi a origem do dinheiro ao jogador.');
      await page.getByRole('button', { name: 'Anotar' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Pedi a origem' })).toBeVisible();
    });

    await test.step('its conclusion survives a reload while it is written, and is final', async () => {
      await page.getByLabel('Análise por escrito').fill(analysis);
      await page.reload();
      await expect(page.getByLabel('Análise por escrito')).toHaveValue(analysis);
      await page.getByLabel('O que fica decidido').selectOption('communicated');
      await page.getByLabel('Número da comunicação (Siscoaf)').fill('2026.1234567-8');
      await expectAccessible(page, 'case');
      await page.getByRole('button', { name: 'Concluir' }).click();
      await expect(page.getByText('Comunicado ao COAF')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Concluir' })).toHaveCount(0);
      await page.goto('/back-office/risk/cases');
      await page.getByLabel('Mostrar').selectOption('concluded');
      await expect(page.getByRole('button', { name: new RegExp(`^${playerId}`, 'u') })).toBeVisible();
      await expectAccessible(page, 'concluded cases');
    });
  });
});
