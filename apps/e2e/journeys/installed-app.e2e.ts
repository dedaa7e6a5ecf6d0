import type { Page } from '@playwright/test';
import { expect, test } from '../steps/page-without-errors.ts';
import { register } from '../steps/player-steps.ts';
import { serveBuilds, type BuildServer } from '../steps/serve-builds.ts';

// Requests fail while the browser is offline and while the old build is gone: these journeys provoke that.
test.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource|net::ERR_|Failed to fetch/u] });

/** A service worker caches the whole shell before it is installed: a hundred files, beside other journeys. */
const installed = { timeout: 40_000 };

const untilKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, installed);

async function visitFirst(page: Page, home: string): Promise<void> {
  await page.goto(home);
  await untilKept(page);
}

type Kept = { caches: string[]; requests: string[] };

const listKept = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { caches: names, requests: kept.flat().map(({ url }) => new URL(url).pathname) };
  });

/** Waits until the next build's shell is the only one. */
const untilAlone = (page: Page): Promise<void> =>
  expect
    .poll(async () => (await listKept(page)).caches.filter((name) => name.startsWith('shell-')), installed)
    .toEqual(['shell-ffffffffffff']);

test('every page opens without a connection after the first visit, and says why it is empty', async ({
  page,
  context,
}) => {
  await visitFirst(page, '/');
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toBeVisible();
  await expect(page.getByText('Sem internet', { exact: true })).toBeVisible();
  for (const path of ['/recharge', '/fairness', '/about', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  // The page fetches again by itself when the connection is back.
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Jogar /u }).first()).toBeVisible();
  await expect(page.getByText('Sem internet', { exact: true })).toBeHidden();
});

test.describe('a new build', () => {
  let server: BuildServer;

  test.beforeEach(async ({ baseURL }) => {
    server = await serveBuilds(baseURL ?? '');
  });
  test.afterEach(() => server.stop());

  test('asks, and comes with the answer', async ({ page }) => {
    await visitFirst(page, server.url);
    await server.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText('Nova versão disponível')).toBeVisible(installed);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Atualizar' }).tap();
    await reloaded;
    await expect(page.locator('script[src$="-next.js"]').first()).toBeAttached();
    await untilAlone(page);
    await expect(page.getByText('Nova versão disponível')).toBeHidden();
  });

  test('is not asked about where a reload has brought it already', async ({ page }) => {
    await visitFirst(page, server.url);
    await server.deploy();
    await page.reload();
    await expect(page.locator('script[src$="-next.js"]').first()).toBeAttached();
    await untilAlone(page);
    const isOld = (path: string) => path.startsWith('/assets/') && !path.includes('-next.');
    expect((await listKept(page)).requests.filter(isOld)).toEqual([]);
    await expect(page.getByText('Nova versão disponível')).toBeHidden();
  });

  test('takes nothing from a tab that still runs the old one: neither its files nor what is typed', async ({
    page,
    context,
  }) => {
    await visitFirst(page, server.url);
    await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).tap();
    await page.getByLabel('Telefone').fill('11999887766');
    await server.deploy();
    const isTakenOver = page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
        ),
    );
    const other = await context.newPage();
    await other.goto(server.url);
    await expect(page.getByText('Nova versão disponível')).toBeVisible(installed);
    await isTakenOver;
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.getByRole('button', { name: /^Prefixo do país/u }).tap();
    await expect(page.getByRole('dialog', { name: 'Código do país' })).toBeVisible();
    await expect(page.getByLabel('Telefone')).toHaveValue('11999887766');
  });
});

test('logging out leaves nothing of the player on the device but the phone, the sealed password, the seeds it sent and its own secret', async ({
  page,
}) => {
  await register(page);
  await untilKept(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sair da conta' }).tap();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sair', exact: true }).last().tap();
  await reloaded;
  const { requests } = await listKept(page);
  expect(requests.filter((path) => !/^\/(?:$|about$|assets\/|art\/)/u.test(path))).toEqual([]);
  const stored = await page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(
    stored.filter((key) => !['homePage', 'language', 'lastLogin', 'textSize', 'sentSeeds', 'device'].includes(key)),
  ).toEqual([]);
});
