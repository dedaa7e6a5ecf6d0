import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type BrowserContext, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The output of the server (see playwright.config.ts). */
const serverLog = `${process.env['E2E_DATA_DIR']}/server.log`;

export const password = 'senha-segura-1';
export const payerName = 'Maria Aparecida da Silva';

export const randomPhone = (): string => `119${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;

/** Eleven digits with correct check digits (docs/domain/pix.md section 3). */
export function randomCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(0, 10));
  for (const length of [9, 10]) {
    const rest = digits.slice(0, length).reduce((sum, digit, index) => sum + digit * (length + 1 - index), 0) % 11;
    digits.push(rest < 2 ? 0 : 11 - rest);
  }
  return new Set(digits).size === 1 ? randomCpf() : digits.join('');
}

/** Types the digits of the captcha, or a changed copy of them. The image has the digits in its accessible name. */
export async function fillCaptcha(page: Page, change: (digits: string) => string = (digits) => digits): Promise<void> {
  const image = page.getByRole('button', { name: /^Imagem com os dígitos/u });
  const digits = ((await image.getAttribute('aria-label')) ?? '').replaceAll(/\D/gu, '');
  expect(digits).toHaveLength(4);
  await page.getByLabel('Código').fill(change(digits));
}

/** Reads the newest code for a phone from the log, where a demonstration prints its text messages. */
export async function readPhoneCode(mobile: string): Promise<string> {
  const pattern = new RegExp(`SMS to \\+55 ${mobile}: [^\\n]*?\\b(\\d{6})\\b`, 'gu');
  const findCode = () => [...readFileSync(serverLog, 'utf8').matchAll(pattern)].at(-1)?.[1];
  await expect.poll(findCode).toBeDefined();
  return findCode() ?? '';
}

/** Submits the filled registration form and the phone code, and ends on the new player's home page. */
export async function submitRegistration(page: Page): Promise<void> {
  const mobile = await page.getByLabel('Telefone').inputValue();
  await page.getByRole('button', { name: 'Cadastrar' }).last().tap();
  const sheet = page.getByRole('dialog', { name: 'Confirme o seu telefone' });
  await sheet.getByLabel('Código do SMS').fill(await readPhoneCode(mobile));
  const reloaded = page.waitForEvent('load');
  await sheet.getByRole('button', { name: 'Confirmar' }).tap();
  await reloaded;
  await expect(page.getByRole('button', { name: /^Saldo/u })).toContainText('0,00');
}

/**
 * Registers a new player, who is then logged in on the home page.
 * @param address the first address of the visit, such as a friend's link
 */
export async function register(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Cadastrar' }).tap();
  await page.getByLabel('Telefone').fill(randomPhone());
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await fillCaptcha(page);
  await submitRegistration(page);
}

export const openTab = (page: Page, tab: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name: tab }).tap();

/** Fills CPF and name of the payer, which the first deposit asks for. */
export async function fillPayer(page: Page, cpf: string = randomCpf()): Promise<void> {
  await page.getByRole('textbox', { name: 'CPF' }).fill(cpf);
  await page.getByLabel('Nome completo').fill(payerName);
}

/** Submits the filled deposit form, pays on the bank's page and waits for the confirmation. */
export async function payByPix(page: Page, context: BrowserContext): Promise<void> {
  await page.getByRole('button', { name: /^Gerar Pix/u }).tap();
  await expect(page.getByText('Aguardando o pagamento')).toBeVisible();
  const payPage = page.getByRole('link', { name: 'Abrir página de pagamento' });
  const [bank] = await Promise.all([context.waitForEvent('page'), payPage.tap()]);
  await bank.getByRole('button', { name: /^Pagar/u }).click();
  await expect(bank.getByText('Pagamento realizado')).toBeVisible();
  await bank.close();
  const confirmed = page.getByText('Depósito confirmado');
  // The page polls too and may be faster than the tap.
  const paid = page.getByRole('button', { name: 'Já paguei' });
  await expect(confirmed.or(paid).first()).toBeVisible();
  if (await paid.isVisible()) await paid.tap({ timeout: 2_000 }).catch(() => {});
  await expect(confirmed).toBeVisible();
}

/** Deposits R$ 50 by Pix and waits until the balance shows it. */
export async function depositByPix(page: Page, context: BrowserContext, cpf?: string): Promise<void> {
  await openTab(page, 'Depósito');
  await page.getByRole('button', { name: /^R\$\s*50$/u }).tap();
  await fillPayer(page, cpf);
  await payByPix(page, context);
  await expect(page.getByRole('banner')).toContainText('50,00');
}

/** Opens the game in its window, ready for a spin. */
export async function openGame(page: Page): Promise<{ game: FrameLocator; spin: Locator }> {
  await openTab(page, 'Início');
  await page.getByRole('button', { name: 'Jogar Capivara da Sorte' }).first().tap();
  await expect(page).toHaveURL(/\/game-pay\?/u);
  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'Girar' });
  await expect(spin).toHaveAttribute('data-state', 'idle', { timeout: 30_000 });
  return { game, spin };
}

/** Resolves when the button is at rest no more, however briefly. */
const untilSpinning = (spin: Locator): Promise<void> =>
  spin.evaluate(
    (button: HTMLElement) =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (button.dataset['state'] === 'idle') return;
          watch.disconnect();
          resolve();
        });
        watch.observe(button, { attributeFilter: ['data-state'] });
      }),
  );

/**
 * Spins once, to the end of its telling. The window draws the button's state a moment behind a tap, on a busy machine
 * after the round has come, so a button at rest says nothing before it has been at work.
 */
export async function spinOnce(page: Page, spin: Locator): Promise<void> {
  const round = page.waitForResponse('**/api/game/play');
  const spinning = untilSpinning(spin);
  await spin.tap();
  await Promise.all([round, spinning]);
  await expect(spin).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
}

/**
 * Leaves the game by its own button. Chromium answers a tap when the tapped frame has handled it, and never when that frame is gone by
 * then (TouchEmulatorImpl drops its callbacks with the view), so the frame's end counts as the answer too.
 */
export async function leaveGame(page: Page, game: FrameLocator): Promise<void> {
  const isGone = page.locator('iframe').waitFor({ state: 'detached' });
  await Promise.race([isGone, game.getByRole('button', { name: 'Voltar' }).tap()]);
  await isGone;
  await expect(page).toHaveURL(/\/\?inv=/u);
}

/** Every `R$ 1.234,56` in a text, in centavos, with its sign. */
export function amountsIn(text: string): number[] {
  const found = text.matchAll(/([-−]?)\s?R\$\s?([\d.]+),(\d{2})/gu);
  return [...found].map(
    ([, sign, reais = '', cents]) => (sign ? -1 : 1) * Number(`${reais.replaceAll('.', '')}${cents}`),
  );
}
