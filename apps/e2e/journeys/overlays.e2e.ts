import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../steps/accessibility.ts';
import { enterAsNewPlayer } from '../steps/new-player.ts';
import { expect, test, withMotion } from '../steps/page-without-errors.ts';
import { openGame } from '../steps/player-steps.ts';

/** Sends the touch events of one finger through the browser's own input. */
async function swipe(page: Page, fromX: number, toX: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 500 }] });
  await touch('touchStart', fromX);
  for (let step = 1; step <= 5; step++) await touch('touchMove', fromX + ((toX - fromX) * step) / 5);
  await touch('touchEnd');
  await client.detach();
}

const menuButton = (page: Page) => page.getByRole('button', { name: /^Menu/u });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/**
 * Opens the dialog by keyboard, expects the focus inside, and closes it by Esc and by the browser's Back without
 * leaving the page.
 */
async function expectDialogBehaviour(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await opener.press('Enter');
  await expect(opened).toBeVisible();
  await expectNoViolations(page, (await opened.getAttribute('aria-label')) ?? '');
  for (let stop = 0; stop < 40; stop++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(opener).toBeFocused();
  const address = page.url();
  await opener.press('Enter');
  await expect(opened).toBeVisible();
  await page.goBack();
  await expect(opened).toBeHidden();
  expect(page.url()).toBe(address);
}

test.describe('overlays', () => {
  test('of a visitor can be used by keyboard and screen reader, and close with Esc and Back', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).tap();
    await expectDialogBehaviour(page, menuButton(page), dialog(page, 'Menu'));
    await menuButton(page).tap();
    const rows = { Idioma: /^Idioma/u, Moeda: /^Moeda/u, Atendimento: 'Atendimento' };
    for (const [name, button] of Object.entries(rows)) {
      await test.step(name, () =>
        expectDialogBehaviour(page, dialog(page, 'Menu').getByRole('button', { name: button }), dialog(page, name)),
      );
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Menu')).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).tap();
    const form = dialog(page, 'Entrar ou cadastrar');
    await expectNoViolations(page, 'login');
    await expectDialogBehaviour(
      page,
      form.getByRole('button', { name: /^Prefixo do país/u }),
      dialog(page, 'Código do país'),
    );
    await form.getByRole('button', { name: 'Esqueci a senha' }).tap();
    await expectNoViolations(page, 'reset');
    await form.getByRole('button', { name: 'Voltar para o login' }).tap();
    await form.getByRole('tab', { name: 'Cadastrar' }).tap();
    await expectNoViolations(page, 'register');
    await form.getByRole('button', { name: 'Fechar' }).tap();
    await expectNoViolations(page, 'leave?');
    await dialog(page, 'Deseja sair?').getByRole('button', { name: 'Sair' }).tap();
    await expect(form).toBeHidden();
  });

  // Safari and Firefox go back one step in the history. Chromium on Android asks the dialog itself, so the test steps
  // back.
  test('S2-back: on the first page of a visit Back closes them too, and leaves no step behind', async ({ page }) => {
    await page.goto('/promo');
    const before = page.url();
    const entries = () => page.evaluate(() => history.length);
    await page.goto('/about');
    const first = await entries();
    await menuButton(page).tap();
    await dialog(page, 'Menu')
      .getByRole('button', { name: /^Idioma/u })
      .tap();
    await expect(dialog(page, 'Idioma')).toBeVisible();
    await page.goBack();
    await expect(dialog(page, 'Idioma')).toBeHidden();
    await page.goBack();
    await expect(dialog(page, 'Menu')).toBeHidden();
    await menuButton(page).tap();
    await dialog(page, 'Menu').getByRole('link', { name: 'Ajuda' }).tap();
    await expect(page).toHaveURL(/\/help$/u);
    expect(await entries()).toBe(first + 1);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/u);
    await page.goBack();
    await expect(page).toHaveURL(before);
  });

  test('of a player too', async ({ page }) => {
    await enterAsNewPlayer(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Promoções' }).tap();
    await expectDialogBehaviour(page, menuButton(page), dialog(page, 'Menu'));
    await expectDialogBehaviour(page, page.getByRole('button', { name: /^Saldo/u }), dialog(page, 'Seu saldo'));
  });

  test('S2-balance-popup-amounts S2-support-contacts S2-side-menu-entries S2-language-sheet: open above a game as on every page, and the game is there afterwards', async ({
    page,
  }) => {
    await enterAsNewPlayer(page);
    const { game, spin } = await openGame(page);
    const openMenu = () => game.getByRole('button', { name: 'Menu do jogo' }).tap();
    const entries = { 'Saldo e créditos': 'Saldo', Atendimento: 'Atendimento' };
    for (const [entry, name] of Object.entries(entries)) {
      await openMenu();
      await game.getByRole('button', { name: entry }).tap();
      await expect(dialog(page, name)).toBeVisible();
      // The browser hands the keyboard from the game's frame to the page a moment after the dialog appears.
      await expect.poll(() => game.locator('body').evaluate(() => document.hasFocus())).toBe(false);
      await page.keyboard.press('Escape');
      await expect(dialog(page, name)).toBeHidden();
    }
    await openMenu();
    await game.getByRole('button', { name: 'Menu da casa' }).tap();
    await dialog(page, 'Menu')
      .getByRole('button', { name: /^Idioma/u })
      .tap();
    await expect(dialog(page, 'Idioma')).toBeVisible();
    await page.goBack();
    await expect(dialog(page, 'Idioma')).toBeHidden();
    await page.goBack();
    await expect(dialog(page, 'Menu')).toBeHidden();
    await expect(page).toHaveURL(/\/game-pay/u);
    await expect(spin).toBeVisible();
  });
});

/** The first visible game cover. */
const firstCover = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Jogar / })
    .first();

/** The preview strip covers the game's cover completely, and moves. */
async function expectPreview(page: Page): Promise<void> {
  const strip = page.locator('[data-preview] img');
  await expect(strip).toBeVisible();
  expect(
    await strip.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
  ).toEqual([156, 16 * 208]);
  const shownAt = () => strip.evaluate((element) => getComputedStyle(element).transform);
  const first = await shownAt();
  await expect.poll(shownAt).not.toBe(first);
}

const previews = (page: Page) => page.locator('[data-preview]');

test.describe('with motion', () => {
  test.use(withMotion);

  test('a finger that rests on a cover sees the game move; letting go ends it and opens nothing', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await firstCover(page).scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await firstCover(page).boundingBox())!;
    const client = await page.context().newCDPSession(page);
    const finger = { x: x + width / 2, y: y + height / 2 };
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await expectPreview(page);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(previews(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/u);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('S2-side-menu-swipe: a finger closes the side menu to the left, by more than 50 px', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).tap();
    const menu = dialog(page, 'Menu');
    await expect(menu.getByRole('link', { name: 'Ajuda' })).toBeVisible();
    await swipe(page, 200, 160);
    await expect(menu.getByRole('presentation').locator('> div')).toHaveCSS('translate', 'none');
    await swipe(page, 200, 120);
    await expect(menu).toBeHidden();
  });
});

test.describe('on a desktop', () => {
  test.use({ ...withMotion, viewport: { width: 1280, height: 860 }, isMobile: false, hasTouch: false });

  test('a mouse that rests on a cover sees the game move, until it leaves', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('preview.avif') && asked.push(request.url())));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await firstCover(page).hover();
    await expectPreview(page);
    await page.mouse.move(4, 4);
    await expect(previews(page)).toHaveCount(0);
    expect(asked).toHaveLength(1);
  });

  test('S9-touch-shim: a mouse drags the side menu away, and presses nothing where it lets go', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await menuButton(page).click();
    const help = dialog(page, 'Menu').getByRole('link', { name: 'Ajuda' });
    await help.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await help.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width - 10, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 120, y + height / 2, { steps: 6 });
    await page.mouse.up();
    await expect(dialog(page, 'Menu')).toBeHidden();
    await expect(page).toHaveURL(/\/$/u);
  });
});
