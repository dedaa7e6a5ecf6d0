import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../steps/accessibility.ts';
import { enterAsNewPlayer } from '../steps/new-player.ts';
import { expect, test } from '../steps/page-without-errors.ts';
import { leaveGame, openGame, password, randomCpf, spinOnce } from '../steps/player-steps.ts';
import { expectReadableText } from '../steps/readable-text.ts';
import { openWithin } from '../steps/screens.ts';

/** The overlays of single pages. overlays.e2e.ts covers the overlays of every page and their use by keyboard. */
type Overlay = { route: string; opener: (page: Page) => Locator; name: string | RegExp };

const button = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first();

const lobby: Overlay[] = [
  { route: '/', opener: button('Sobre Capivara da Sorte'), name: 'Capivara da Sorte' },
  { route: '/', opener: button(/^Filtros/u), name: 'Filtros' },
];

const ofPlayers: Overlay[] = [
  { route: '/settings', opener: button(/^Trocar avatar/u), name: 'Trocar avatar' },
  { route: '/settings', opener: button(/^Trocar apelido/u), name: 'Trocar apelido' },
  { route: '/settings', opener: button(/^Trocar senha/u), name: 'Trocar senha' },
  { route: '/settings', opener: button(/^Trocar telefone/u), name: 'Trocar telefone' },
  { route: '/settings', opener: button(/^Aparelhos conectados/u), name: 'Aparelhos conectados' },
  { route: '/settings', opener: button('Sair da conta'), name: 'Sair da conta?' },
  { route: '/info', opener: button('Trocar endereço'), name: 'Trocar endereço' },
  { route: '/responsible-gaming', opener: button(/^Definir limite: Depósito, por dia/u), name: 'Depósito por dia' },
  { route: '/responsible-gaming', opener: button('Começar a pausa'), name: 'Pausar por 1 dia?' },
  { route: '/responsible-gaming', opener: button('Quero me autoexcluir'), name: /./u },
  { route: '/responsible-gaming', opener: button('Encerrar minha conta'), name: 'Encerrar a conta para sempre?' },
  { route: '/wallet-record', opener: button('Escolher datas'), name: /./u },
  { route: '/game-record', opener: button(/Capivara da Sorte/u), name: /./u },
  { route: '/withdraw-keys', opener: button('Adicionar chave'), name: 'Nova chave Pix' },
];

/** Opens the overlay on its page, checks it and closes it. */
async function look(page: Page, { route, opener, name }: Overlay): Promise<void> {
  if (new URL(page.url()).pathname !== route) await openWithin(page, route);
  await opener(page).tap();
  const overlay = page.getByRole('dialog', { name });
  await expect(overlay).toBeVisible();
  await expect(overlay.locator('.animate-pulse')).toHaveCount(0);
  await expectNoViolations(page, `${route}: ${await overlay.getAttribute('aria-label')}`);
  await expectReadableText(page, `${route}: ${await overlay.getAttribute('aria-label')}`);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
}

test.describe('every overlay of a page', () => {
  test('of a visitor: axe finds nothing', async ({ page }) => {
    await page.goto('/');
    for (const overlay of lobby) await test.step(String(overlay.name), () => look(page, overlay));
  });

  test('of a player: axe finds nothing', async ({ page }) => {
    test.setTimeout(180_000);
    const cpf = randomCpf();
    await enterAsNewPlayer(page, { depositCentavos: 50_00, cpf });
    for (const overlay of lobby) await test.step(String(overlay.name), () => look(page, overlay));
    const { game, spin } = await openGame(page);
    await game.getByRole('button', { name: 'Turbo' }).tap();
    await spinOnce(page, spin);
    await leaveGame(page, game);
    for (const overlay of ofPlayers) await test.step(String(overlay.name), () => look(page, overlay));

    await test.step('a key, and what a withdrawal asks', async () => {
      await page.getByRole('button', { name: 'Adicionar chave' }).tap();
      await page.getByRole('dialog').getByRole('textbox', { name: 'CPF' }).fill(cpf);
      await page.getByLabel('Senha da sua conta').fill(password);
      await page.getByRole('button', { name: 'Salvar chave' }).tap();
      await look(page, { route: '/withdraw-keys', opener: button(/^Remover a chave/u), name: 'Remover esta chave?' });
      await openWithin(page, '/withdraw');
      await page.getByLabel('Valor do saque').fill('20');
      await look(page, { route: '/withdraw', opener: button('Solicitar saque'), name: 'Crie seu PIN de saque' });
    });
  });
});
