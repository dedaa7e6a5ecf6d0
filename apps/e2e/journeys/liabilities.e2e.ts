import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../steps/accessibility.ts';
import { expect, test } from '../steps/page-without-errors.ts';
import { startLivedHouse, type LivedHouse } from '../steps/lived-house.ts';

// All tests share one house with days of play behind it.
test.describe.configure({ mode: 'serial' });

const run = promisify(execFile);
const ipe = resolve(import.meta.dirname, '../../../ipe');

let house: LivedHouse;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  house = await startLivedHouse();
});
test.afterAll(() => house.stop());

async function enter(page: Page): Promise<void> {
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Entrar' }).first().tap();
  await page.getByLabel('Telefone').fill(house.player.mobile);
  await page.getByLabel('Senha', { exact: true }).fill(house.player.password);
  await page.getByRole('button', { name: 'Entrar' }).last().tap();
  await expect(page.getByRole('button', { name: /^Saldo/u })).toBeVisible();
}

const check = (page: Page) => page.getByRole('button', { name: 'Conferir meu saldo' }).tap();

test('a player finds their own balance in the published total by one tap, and keeps a proof that holds offline', async ({
  page,
}) => {
  await enter(page);
  await page.goto(`${house.url}/provas`);
  await expect(page.getByText('A casa deve aos jogadores')).toBeVisible();
  await check(page);
  await expect(page.getByText('Confere: o seu saldo está na soma publicada.')).toBeVisible();
  await expectNoViolations(page, 'the page of what the house owes');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar a minha prova' }).tap();
  const folder = mkdtempSync(join(tmpdir(), 'ipe-proof-'));
  const proof = join(folder, 'prova.json');
  await (await downloading).saveAs(proof);
  const { day } = JSON.parse(await readFile(proof, 'utf8')) as { day: string };
  const tree = join(folder, `${day}.leaves`);
  const fetched = await page.request.get(`${house.url}/provas/${day}.leaves`);
  await writeFile(tree, await fetched.body());
  const { stdout } = await run(ipe, ['verify', 'liabilities', proof, tree]);
  expect(stdout).toContain('everything agrees');
  rmSync(folder, { recursive: true });
});

test('a damaged statement is refused with its reason', async ({ page }) => {
  await enter(page);
  // Makes the page show everybody a statement of ten reais less than the signed one.
  await page.addInitScript(() => {
    const parse = JSON.parse;
    JSON.parse = ((text: string) => {
      const read = parse(text) as { data?: { list?: { statement?: { totals?: { owed: number } } }[] } };
      for (const { statement } of read.data?.list ?? []) if (statement?.totals) statement.totals.owed -= 10_00;
      return read;
    }) as typeof JSON.parse;
  });
  await page.goto(`${house.url}/provas`);
  await check(page);
  await expect(page.getByText(/^Não confere: veja abaixo/u)).toBeVisible();
  const wrong = page.getByRole('listitem').filter({ has: page.getByLabel('Não confere') });
  await expect(wrong.first()).toContainText('Assinatura da casa');
  await expect(wrong.filter({ hasText: 'O caminho leva ao total publicado' })).toHaveCount(1);
});
