import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { FrameLocator } from '@playwright/test';
import { findPostgresPrograms } from '../../api/test/database/find-postgres-programs.ts';
import { expect, test } from '../steps/page-without-errors.ts';
import { openGame, openTab } from '../steps/player-steps.ts';

const program = resolve(import.meta.dirname, '../../api/chaos/two-nodes.program.ts');

type House = { url: string; mobile: string; password: string };
type End = { kills: number[]; violations: string[] };

let child: ChildProcessByStdio<Writable, Readable, null>;
let lines: AsyncIterator<string>;

async function readLine<Words>(): Promise<Words> {
  const { value, done } = await lines.next();
  if (done) throw new Error('the house has ended: its words are above');
  return JSON.parse(value) as Words;
}

/** Makes the next node that gets such a call exit. */
async function makeDeadly(path: string): Promise<void> {
  child.stdin.write(`${path}\n`);
  await readLine();
}

const readBalance = async (game: FrameLocator): Promise<number> =>
  Number(await game.getByTestId('game-balance').getAttribute('data-centavos'));

test.skip(!findPostgresPrograms(), 'two nodes need a PostgreSQL, and its programs are not on this machine');
// Chromium prints each call that failed.
test.use({ expectedErrors: [/status of 50[23]/u] });

test.beforeEach(() => {
  child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  lines = createInterface(child.stdout)[Symbol.asyncIterator]();
});
test.afterEach(() => void child.stdin.end());

test('a node that dies of a spin costs its player a short wait and nothing else', async ({ page }) => {
  // A database and four nodes start in this time. Each step below limits how long the player may wait.
  test.setTimeout(180_000);
  const { url, mobile, password } = await readLine<House>();
  await page.goto(url);
  await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).tap();
  await page.getByLabel('Telefone').fill(mobile);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar', exact: true }).tap();
  await reloaded;
  const { game, spin } = await openGame(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/game/play')) asked.push(request.postData() ?? '');
  });
  for (const node of ['one', 'another']) {
    await test.step(`${node} dies`, async () => {
      await makeDeadly('/api/game/play');
      const before = await readBalance(game);
      await spin.tap();
      await expect(spin).not.toHaveAttribute('data-state', 'idle');
      await expect(spin).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
      const win = Number(await game.getByTestId('last-win').getAttribute('data-centavos'));
      expect(await readBalance(game)).toBe(before - 1_00 + win);
    });
  }
  // Both calls were repeated unchanged.
  expect(asked.length).toBeGreaterThanOrEqual(4);
  expect(new Set(asked).size).toBe(2);
  await game.getByRole('button', { name: 'Voltar' }).tap();
  await openTab(page, 'Perfil');
  await page.getByRole('link', { name: 'Minhas apostas' }).tap();
  await expect(page.getByText('Exibindo 2 de 2', { exact: true })).toBeVisible();
  child.stdin.end();
  const end = await readLine<End>();
  expect(end.kills.reduce((sum, kills) => sum + kills)).toBe(2);
  expect(end.violations).toEqual([]);
});
