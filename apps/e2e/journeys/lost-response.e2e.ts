import type { FrameLocator, Page } from '@playwright/test';
import { enterAsNewPlayer } from '../steps/new-player.ts';
import { expect, test, withMotion } from '../steps/page-without-errors.ts';
import { leaveGame, openGame, openTab } from '../steps/player-steps.ts';

// Chromium prints every failed request, and this journey fails one on purpose.
test.use({ ...withMotion, expectedErrors: [/net::ERR_FAILED/u] });

async function expectOneRound(page: Page, game: FrameLocator): Promise<void> {
  await leaveGame(page, game);
  await openTab(page, 'Perfil');
  await page.getByRole('link', { name: 'Minhas apostas' }).tap();
  await expect(page.getByText('Exibindo 1 de 1', { exact: true })).toBeVisible();
}

test('a spin whose answer is lost is the same spin when the network is back, and is paid once', async ({ page }) => {
  await enterAsNewPlayer(page, { depositCentavos: 50_00 });
  const { game, spin } = await openGame(page);

  const asked: string[] = [];
  let answersToLose = 1;
  await page.route('**/api/game/play', async (route) => {
    asked.push(route.request().postData() ?? '');
    // The server plays the round, and its answer never reaches the game.
    const response = await route.fetch();
    answersToLose -= 1;
    await (answersToLose >= 0 ? route.abort() : route.fulfill({ response }));
  });
  await spin.tap();
  await expect(game.getByRole('status')).toContainText('Reconectando');
  await expect(spin).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked).size).toBe(1);

  const balance = Number(await game.getByTestId('game-balance').getAttribute('data-centavos'));
  const win = Number(await game.getByTestId('last-win').getAttribute('data-centavos'));
  expect(balance).toBe(50_00 - 1_00 + win);
  await expectOneRound(page, game);
});

test('a spin interrupted by a reload is told to its end by the page that comes back, and is paid once', async ({
  page,
}) => {
  await enterAsNewPlayer(page, { depositCentavos: 50_00 });
  const interrupted = await openGame(page);
  await page.route('**/api/game/play', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await interrupted.spin.tap();
  await expect(interrupted.game.getByRole('status')).toContainText('Reconectando');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();

  // The reload returns to the game, and the game returns to its spin.
  const { game } = interrupted;
  await expect(interrupted.spin).toHaveAttribute('data-state', 'idle', { timeout: 30_000 });
  const win = Number(await game.getByTestId('last-win').getAttribute('data-centavos'));
  await expect(game.getByTestId('game-balance')).toHaveAttribute('data-centavos', String(50_00 - 1_00 + win));
  await expectOneRound(page, game);
});

test('a game whose opening was answered to nobody is launched again by itself', async ({ page }) => {
  await enterAsNewPlayer(page, { depositCentavos: 50_00 });
  const launches: string[] = [];
  await page.route('**/api/game/open', async (route) => {
    launches.push(route.request().postData() ?? '');
    // The server takes the launch token, and its answer never reaches the game.
    const response = await route.fetch();
    await (launches.length === 1 ? route.abort() : route.fulfill({ response }));
  });
  const { game } = await openGame(page);
  await expect(game.getByTestId('game-balance')).toHaveAttribute('data-centavos', String(50_00));
  expect([launches.length, new Set(launches).size]).toEqual([3, 2]);
});

test('a page that can’t load what follows its first screen shows that screen, and throws nothing', async ({ page }) => {
  await page.route('**/assets/after-start*', (route) => route.abort());
  // Reloads a second time, after the reload that looks for a new build.
  await page.goto('/');
  await page.waitForEvent('requestfailed', (request) => request.url().includes('after-start'));
  await expect(page.getByRole('button', { name: 'Cadastrar' })).toBeVisible();
});
