import { formatTwoDecimals } from '@ipe/pt-br';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { amountsIn, openTab } from './player-steps.ts';

/** `70_00` → `R$ 70,00`, with any kind of space. */
export const brl = (centavos: number): RegExp => new RegExp(`R\\$\\s${formatTwoDecimals(centavos / 100)}`, 'u');

/** Opens a page without a tab from the menu, by its row, even if a banner of the menu also leads there. */
export async function openFromMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Menu/u }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name }).last().tap();
  await expect(menu).toBeHidden();
}

/** Expects a tip. It disappears after a second and a half, so the wait starts before the tap. */
export async function expectTip(page: Page, words: string | RegExp, act: () => Promise<void>): Promise<void> {
  const told = page.getByText(words).first().waitFor();
  await act();
  await told;
}

/** Taps the button twice as fast as a finger can. @returns how often the call was made */
export async function tapTwice(button: Locator, call: string, done: Locator): Promise<number> {
  let calls = 0;
  button.page().on('request', (request) => {
    if (request.url().endsWith(call)) calls += 1;
  });
  await button.evaluate((element) => {
    (element as HTMLElement).click();
    (element as HTMLElement).click();
  });
  await expect(done).toBeVisible();
  return calls;
}

/** Expects the balance in the header, which counts up to its new value. */
export const expectBalance = (page: Page, centavos: number): Promise<void> =>
  expect(page.getByRole('button', { name: /^Saldo/u })).toHaveText(brl(centavos));

/** Takes mines away until one is left. The page shows a tap's outcome later, so each waits for the number before. */
export async function chooseOneMine(game: FrameLocator): Promise<void> {
  const count = game.locator('.mines-number output');
  for (let left = Number(await count.textContent()) - 1; left >= 1; left -= 1) {
    await game.getByRole('button', { name: 'Menos armadilhas' }).tap();
    await expect(count).toHaveText(String(left));
  }
}

/** Opens a minefield with one mine, where nearly every cell pays 1,01×. */
export async function openField(page: Page): Promise<FrameLocator> {
  await openTab(page, 'Início');
  await page.getByRole('button', { name: 'Jogar Campo de Esmeraldas' }).first().tap();
  await expect(page).toHaveURL(/\/game-pay\?/u);
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: /^Apostar/u })).toBeEnabled({ timeout: 30_000 });
  await chooseOneMine(game);
  return game;
}

/** Chooses one of the offered stakes, which are all above the first. */
export async function chooseStake(game: FrameLocator, centavos: number): Promise<Locator> {
  const bet = game.getByRole('button', { name: new RegExp(`^Apostar ${brl(centavos).source}$`, 'u') });
  const offered = game.getByRole('button', { name: /^Apostar/u });
  while (!(await bet.isVisible())) {
    const before = (await offered.textContent()) ?? '';
    await game.getByRole('button', { name: 'Aumentar aposta' }).tap();
    await expect(offered).not.toHaveText(before);
  }
  return bet;
}

/** Bets, opens one cell and leaves. @returns what the round paid */
export async function playField(game: FrameLocator, stakeCentavos: number): Promise<number> {
  const bet = await chooseStake(game, stakeCentavos);
  await bet.tap();
  const cell = (state: string) => game.getByRole('button', { name: `linha 3, coluna 2, ${state}` });
  await cell('fechada').tap();
  const gem = cell('esmeralda');
  await expect(gem.or(cell('armadilha, você abriu'))).toBeVisible();
  if (await gem.isVisible()) await game.getByRole('button', { name: /^Retirar/u }).tap();
  await expect(bet).toBeEnabled({ timeout: 20_000 });
  return Number(await game.getByTestId('last-win').getAttribute('data-centavos'));
}

/** Every line of the statement, oldest first: the change and the balance after it. */
export async function readStatement(page: Page): Promise<{ text: string; change: number; balance: number }[]> {
  await expect(async () => {
    await page.getByText(/^Exibindo \d+ de \d+$/u).scrollIntoViewIfNeeded();
    await expect(page.getByText(/^Exibindo (\d+) de \1$/u)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  const lines = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  return lines.toReversed().map((text) => {
    // The title of a task contains another amount.
    const [change = Number.NaN, balance = Number.NaN] = amountsIn(text).slice(-2);
    return { text, change, balance };
  });
}
