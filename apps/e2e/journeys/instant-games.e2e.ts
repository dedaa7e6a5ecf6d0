import type { FrameLocator, Page } from '@playwright/test';
import { chooseOneMine } from '../steps/growth-steps.ts';
import { enterAsNewPlayer } from '../steps/new-player.ts';
import { expect, test, withMotion } from '../steps/page-without-errors.ts';
import { leaveGame, openTab } from '../steps/player-steps.ts';

test.use(withMotion);

/** Opens a game in which the player decides, ready for a bet. */
async function openInstant(page: Page, name: string): Promise<FrameLocator> {
  await openTab(page, 'Início');
  await page
    .getByRole('button', { name: `Jogar ${name}` })
    .first()
    .tap();
  await expect(page).toHaveURL(/\/game-pay\?/u);
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: /^Apostar/u })).toBeEnabled({ timeout: 30_000 });
  return game;
}

const centavosOf = async (game: FrameLocator, meter: 'game-balance' | 'last-win'): Promise<number> =>
  Number(await game.getByTestId(meter).getAttribute('data-centavos'));

/** Waits for the round's end. @returns the balance: the balance before, less the stake of R$ 1, plus the prize */
async function expectPaid(game: FrameLocator, balanceBefore: number): Promise<number> {
  await expect(game.getByRole('button', { name: /^Apostar/u })).toBeEnabled({ timeout: 20_000 });
  const balance = balanceBefore - 1_00 + (await centavosOf(game, 'last-win'));
  await expect(game.getByTestId('game-balance')).toHaveAttribute('data-centavos', String(balance));
  return balance;
}

const signs = ['Ás', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'Valete', 'Dama', 'Rei'];

/** The rank of the open card. */
async function rankOnTable(game: FrameLocator): Promise<number> {
  const name = await game.getByRole('img', { name: /^Carta na mesa: /u }).getAttribute('aria-label');
  return 1 + signs.indexOf(name?.match(/^Carta na mesa: (?<sign>\S+) de /u)?.groups?.['sign'] ?? '');
}

function pressIfCashOut(button: HTMLElement | SVGElement): void {
  if (button.textContent?.trim().startsWith('Retirar')) (button as HTMLElement).click();
}

test('flights and fields: left by themselves, by hand and after a reload, each is paid once', async ({ page }) => {
  // A flight without a cash-out can last a minute.
  test.setTimeout(240_000);
  await enterAsNewPlayer(page, { depositCentavos: 50_00 });
  let balance = 50_00;

  await test.step('a flight is left by itself at 1,01×, or has burst before', async () => {
    const game = await openInstant(page, 'Foguete Tucano');
    await game.getByRole('switch', { name: 'Retirada automática' }).tap();
    await game.getByLabel('Multiplicador da retirada automática').fill('1,01');
    await game.getByRole('button', { name: /^Apostar/u }).tap();
    balance = await expectPaid(game, balance);
    expect([49_00, 50_01]).toContain(balance);
  });

  await test.step('a reload comes back into the flight, which is left by hand', async () => {
    const game = page.frameLocator('iframe');
    await game.getByRole('switch', { name: 'Retirada automática' }).tap();
    await game.getByRole('button', { name: /^Apostar/u }).tap();
    const cashOut = game.getByRole('button', { name: /^Retirar/u });
    const isOver = game.getByRole('button', { name: /^Apostar/u });
    await expect(cashOut.or(isOver)).toBeEnabled();
    await page.reload();
    await expect(cashOut.or(isOver)).toBeEnabled({ timeout: 30_000 });
    // The rocket may burst at any time. On a busy machine without a graphics card a tap takes seconds and would hit the
    // next bet. So one script checks the button and presses it.
    await expect(async () => {
      if (await cashOut.isVisible()) await cashOut.evaluate(pressIfCashOut, undefined, { timeout: 2_000 });
      await expect(isOver).toBeEnabled({ timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    balance = await expectPaid(game, balance);
    await leaveGame(page, game);
  });

  await test.step('a field keeps its open cells over a reload, and pays what the button says', async () => {
    const game = await openInstant(page, 'Campo de Esmeraldas');
    await chooseOneMine(game);
    await game.getByRole('button', { name: /^Apostar/u }).tap();
    const cell = (state: string) => game.getByRole('button', { name: `linha 3, coluna 2, ${state}` });
    await cell('fechada').tap();
    const gem = cell('esmeralda');
    await expect(gem.or(cell('armadilha, você abriu'))).toBeVisible();
    if (await gem.isVisible()) {
      await page.reload();
      await expect(gem).toBeVisible({ timeout: 30_000 });
      await game.getByRole('button', { name: /^Retirar R\$\s1,01$/u }).tap();
    }
    balance = await expectPaid(game, balance);
    await leaveGame(page, game);
  });

  await test.step('cards that were guessed hang on the rope over a reload, and leaving pays what the button says', async () => {
    const game = await openInstant(page, 'Baralho de Cordel');
    await game.getByRole('button', { name: /^Apostar/u }).tap();
    await game.getByRole('button', { name: /^Trocar a primeira carta/u }).tap();
    await expect(game.getByRole('button', { name: 'mais 2 vezes' })).toBeVisible();
    const rank = await rankOnTable(game);
    await game.locator(`.cards-guess[data-guess="${rank <= 7 ? 'higher' : 'lower'}"]`).tap();
    const leave = game.getByRole('button', { name: /^Retirar R\$/u });
    const isOver = game.getByRole('button', { name: /^Apostar/u });
    await expect(leave.or(isOver)).toBeEnabled({ timeout: 30_000 });
    if (await leave.isVisible()) {
      await page.reload();
      await expect(game.locator('.cards-hung')).toHaveCount(1, { timeout: 30_000 });
      await leave.tap();
    }
    balance = await expectPaid(game, balance);
    await leaveGame(page, game);
  });

  await test.step('a nut falls into the basket that its answer says, with the rows and the risk that were chosen', async () => {
    await openTab(page, 'Início');
    await page.getByRole('button', { name: 'Jogar Chuva de Pinhão' }).first().tap();
    const game = page.frameLocator('iframe');
    const drop = game.getByRole('button', { name: 'Soltar' });
    await expect(drop).toBeEnabled({ timeout: 30_000 });
    await game.getByRole('button', { name: 'Alto' }).tap();
    await game.getByRole('button', { name: '16 linhas' }).tap();
    await expect(game.getByRole('img', { name: /^16 linhas de pinos/u })).toBeVisible();
    await drop.tap();
    await expect(game.getByRole('status')).toContainText(/^Caiu no cesto \d+ de 17, que paga .+×\. .+ Saldo R\$/u);
    const paid = (await centavosOf(game, 'last-win')) / 1_00;
    const basket = game.locator('.plinko-basket[data-lit]');
    await expect(basket).toHaveText(paid === 1000 ? '1.000' : String(paid).replace('.', ','));
    balance += paid * 1_00 - 1_00;
    await expect(game.getByTestId('game-balance')).toHaveAttribute('data-centavos', String(balance));
    await leaveGame(page, game);
  });

  await test.step('ten fruits are drawn, and the picks are kept over a reload', async () => {
    await openTab(page, 'Início');
    await page.getByRole('button', { name: 'Jogar Pé de Jabuticaba' }).first().tap();
    const game = page.frameLocator('iframe');
    const draw = game.getByRole('button', { name: 'Sortear' });
    await expect(draw).toBeEnabled({ timeout: 30_000 });
    await draw.tap();
    await expect(game.getByRole('status')).toContainText('Escolha de 1 a 10 casas');
    await game.getByRole('button', { name: 'Casa 7', exact: true }).tap();
    await game.getByRole('button', { name: 'Casa 40', exact: true }).tap();
    await page.reload();
    await expect(draw).toBeEnabled({ timeout: 30_000 });
    await expect(game.locator('.keno-cell[aria-pressed="true"]')).toHaveText(['7', '40']);
    await draw.tap();
    await expect(game.getByRole('status')).toContainText(/^Saíram .+\. Você acertou \d de 2: .+×\. .+ Saldo R\$/u);
    await expect(game.locator('.keno-cell[data-drawn]')).toHaveCount(10);
    balance += (await centavosOf(game, 'last-win')) - 1_00;
    await expect(game.getByTestId('game-balance')).toHaveAttribute('data-centavos', String(balance));
    await leaveGame(page, game);
  });

  await test.step('the bet record has the six rounds', async () => {
    await openTab(page, 'Perfil');
    await page.getByRole('link', { name: 'Minhas apostas' }).tap();
    await expect(page.getByText('6 de 6')).toBeVisible();
  });
});
