import { readFile } from 'node:fs/promises';
import { enterAsNewPlayer } from '../steps/new-player.ts';
import { expect, test } from '../steps/page-without-errors.ts';
import { leaveGame, openGame, openTab, spinOnce } from '../steps/player-steps.ts';

test('a visitor reads a game’s figures and plays its demonstration without an account', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/game/')) calls.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sobre Capivara da Sorte' }).first().tap();
  const about = page.getByRole('dialog');
  await expect(about).toContainText('95,91%');
  await expect(about).toContainText('1.000× a aposta');
  await about.getByRole('button', { name: 'Jogar a demonstração' }).tap();

  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'Girar' });
  await expect(spin).toHaveAttribute('data-state', 'idle', { timeout: 30_000 });
  await expect(game.getByText('Demonstração')).toBeVisible();
  await expect(game.getByTestId('game-balance')).toHaveAttribute('data-centavos', '100000');
  await game.getByRole('button', { name: 'Turbo' }).tap();
  await spin.tap();
  await expect(game.getByTestId('game-balance')).not.toHaveAttribute('data-centavos', '100000');
  await expect(spin).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
  expect(calls, 'calls of the game to the server').toEqual([]);
});

test('a player checks a round in the browser, and anybody checks its downloaded record', async ({ page }) => {
  await enterAsNewPlayer(page, { depositCentavos: 50_00 });
  const { game, spin } = await openGame(page);
  await game.getByRole('button', { name: 'Turbo' }).tap();
  await spinOnce(page, spin);
  await leaveGame(page, game);

  await openTab(page, 'Perfil');
  await page.getByRole('link', { name: 'Minhas apostas' }).tap();
  await page.getByRole('button', { name: /Capivara da Sorte/u }).tap();
  const round = page.getByRole('dialog');
  await expect(round.getByText('Secreta enquanto estiver em uso.')).toBeVisible();
  await round.getByRole('button', { name: 'Trocar e revelar a semente' }).tap();
  await round.getByRole('button', { name: 'Conferir neste aparelho' }).tap();
  await expect(round.getByText('Confere: a conta deu o mesmo resultado.')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await round.getByRole('button', { name: 'Baixar registro da rodada' }).tap();
  const record = await readFile(await (await downloading).path(), 'utf8');
  await page.goto('/fairness');
  const field = page.getByLabel('Conteúdo do registro');
  await field.fill(record);
  await page.getByRole('button', { name: 'Conferir', exact: true }).tap();
  await expect(page.getByText('Confere: a conta deu o mesmo resultado.')).toBeVisible();

  const { winCentavos, ...rest } = JSON.parse(record) as { winCentavos: number };
  await field.fill(JSON.stringify({ ...rest, winCentavos: winCentavos + 1 }));
  await page.getByRole('button', { name: 'Conferir', exact: true }).tap();
  await expect(page.getByText('Não confere: veja abaixo o que é diferente.')).toBeVisible();
});
