import type { Locator, Page } from '@playwright/test';
import { openFromMenu } from './steps/growth-steps.ts';
import { expect, test } from './steps/page-without-errors.ts';
import { depositByPix, password, register } from './steps/player-steps.ts';
import { openWithin, otherRoutes, tabs } from './steps/screens.ts';

/** Routes on which visitors see a page of their own instead of the prompt to log in. */
const ofVisitors = ['/promo', '/first-recharge', '/vip', '/sign', '/profile', '/settings', '/help', '/'];

const cpf = '52998224725';

/** Everything that differs between runs, wherever the page shows it. */
async function listMasks(page: Page): Promise<Locator[]> {
  const own = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}') as Record<string, string>);
  const names = ['id', 'nickname', 'inv'].flatMap((field) => own[field] ?? []);
  const instants = /\d{2}\/\d{2}(?:\/\d{4})?|\d{2}:\d{2}|\bem \d+ (?:dia|hora|minuto)/u;
  return [
    page.getByText(instants),
    page.getByText(/[0-9a-f]{16}|[0-9a-f]{8}-[0-9a-f]{4}-|\(\d\d\)|localhost/u),
    page.getByRole('img', { name: /QR Code/u }),
    ...names.map((name) => page.getByText(name)),
  ];
}

/** Images outside of the viewport load only when the page scrolls to them. */
async function decodeShownImages(): Promise<void> {
  const shown = Array.from(document.images).filter((image) => {
    const { top, left, right } = image.getBoundingClientRect();
    return image.checkVisibility() && top < innerHeight && left < innerWidth && right > 0;
  });
  await Promise.all(shown.map((image) => image.decode().catch(() => {})));
}

async function compare(page: Page, state: string, route: string): Promise<void> {
  const name = `${state}${route === '/' ? '-home' : route.replaceAll(/\W+/gu, '-')}.png`;
  await page.evaluate(decodeShownImages);
  await expect.soft(page).toHaveScreenshot(name, { mask: await listMasks(page), maskColor: '#2a2140' });
}

test.setTimeout(150_000);

test('the screens of a visitor', async ({ page }) => {
  await page.goto('/about');
  for (const route of ofVisitors) {
    await openWithin(page, route);
    await compare(page, 'visitor', route);
  }
});

test('the screens of a player with R$ 50,20, a check-in and a key', async ({ page, context }) => {
  await register(page);
  await depositByPix(page, context, cpf);
  await openFromMenu(page, 'Check-in diário');
  const claim = page.getByRole('button', { name: /^Fazer check-in/u });
  await claim.tap();
  await expect(claim).toBeHidden();
  await openWithin(page, '/withdraw-keys');
  await page.getByRole('button', { name: 'Adicionar chave' }).tap();
  await page.getByRole('dialog').getByRole('textbox', { name: 'CPF' }).fill(cpf);
  await page.getByLabel('Senha da sua conta').fill(password);
  await page.getByRole('button', { name: 'Salvar chave' }).tap();
  await expect(page.getByText('***.982.247-**')).toBeVisible();
  await page.goto('/no-such-page');
  for (const route of [...otherRoutes, ...tabs]) {
    await openWithin(page, route);
    await compare(page, 'player', route);
  }
});
