import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { brl } from '../../steps/growth-steps.ts';
import { enterAsNewPlayer } from '../../steps/new-player.ts';
import { expect, test } from '../../steps/page-without-errors.ts';
import { randomCpf } from '../../steps/player-steps.ts';
import {
  acceptByPasskey,
  addAuthenticator,
  codeOf,
  atADesk,
  expectAccessible,
  expectSignedIn,
  heading,
  inviteByMachine,
  walkTo,
} from '../../steps/staff-steps.ts';

const password = 'uma frase bem comprida';
const repositoryDir = resolve(import.meta.dirname, '../../../..');

/** @returns the link that `./ipe staff invite` prints */
async function inviteByCommand(name: string, ...roles: string[]): Promise<string> {
  const env = { ...process.env, PORT: process.env['E2E_PORT'], DATA_DIR: process.env['E2E_DATA_DIR'] };
  const words = ['ipe', 'staff', 'invite', 'ana@casa.example', name, ...roles];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: repositoryDir, env });
  return stdout.split('\n')[0] ?? '';
}

/** Accepts an invitation with a password and the code of an app. */
async function acceptByPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('radio', { name: /^Senha e aplicativo/u }).check();
  expect(page.url()).not.toContain('#');
  await expectAccessible(page, 'invitation by password');
  const secret = await page.getByRole('code').innerText();
  await page.getByLabel('Senha nova').fill(password);
  await page.getByLabel('Código do aplicativo').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Salvar senha e aplicativo' }).click();
  await expectSignedIn(page);
}

/** Adds a passkey to the account, signs out, and signs in again, all by keyboard. */
async function changeToPasskey(page: Page): Promise<void> {
  await addAuthenticator(page);
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(heading(page, 'Minha conta')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar chave' }).click();
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await expect(page.getByRole('button', { name: 'Remover a chave Este aparelho' })).toBeVisible();
  await expectAccessible(page, 'account');
  await page.keyboard.press('Control+k');
  await expectAccessible(page, 'search');
  await page.keyboard.type('sair');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Entrar')).toBeVisible();
  await expectAccessible(page, 'sign-in');
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Minha conta')).toBeVisible();
}

/** Invites a person with a role, which waits for a second administrator. */
async function inviteWithRole(page: Page, name: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page.getByRole('table', { name: 'Pessoas da equipe' })).toBeVisible();
  await expectAccessible(page, 'team');
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Convidar pessoa' });
  await expect(dialog.getByLabel('Nome')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('carla@casa.example');
  await dialog.getByRole('checkbox', { name: 'Risco' }).press('Space');
  await dialog.getByLabel('Motivo').fill('Começa no time de risco');
  await expectAccessible(page, 'invite');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Link do convite')).toHaveValue(/\/back-office\/invitation#[\w-]{43}$/u);
  await page.keyboard.press('Escape');
}

/** Finds a player by CPF, by keyboard only. The CPF must not get into the address. */
async function findByCpf(page: Page, cpf: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(cpf);
  await expect(page.getByRole('list', { name: 'Resultados' }).getByRole('button')).toContainText('CPF');
  await expectAccessible(page, 'a player who was found');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Jogador')).toBeVisible();
  await expect(page).toHaveURL(/\/back-office\/players\/\d+$/u);
  await expectAccessible(page, 'player');
}

const prize = 'Prêmio de 3/12 que não foi creditado';

/** Proposes a credit, by keyboard. */
async function proposeCredit(page: Page): Promise<void> {
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: /^Propor ajuste: Jogador \d+$/u });
  await expect(dialog.getByRole('radio', { name: /^Crédito/u })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('25,00');
  await page.keyboard.press('Tab');
  await page.keyboard.type(prize);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Chamado 1042');
  await expect(dialog.getByRole('figure')).toContainText(`Motivo: ${prize}`);
  await expectAccessible(page, 'adjustment');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Voltar e corrigir' })).toBeFocused();
  await expect(dialog).toContainText(brl(25_00));
  await expectAccessible(page, 'adjustment to confirm');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Ajustar o saldo de um jogador')).toBeVisible();
  await expect(page.getByText('Você propôs. Outra pessoa precisa decidir.')).toBeVisible();
  await expectAccessible(page, 'proposal of an adjustment');
}

test.describe('the back office', () => {
  test.use(atADesk);

  test('a first administrator signs in by a link, and what they propose a second one approves', async ({
    page,
    otherContext,
  }) => {
    test.setTimeout(180_000);
    await test.step('the first administrator', async () => {
      await acceptByPassword(page, await inviteByCommand('Ana Lima', 'administration', 'audit'));
      await changeToPasskey(page);
      await inviteWithRole(page, 'Carla Reis');
    });

    await test.step('one’s own proposal can only be withdrawn', async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('d');
      await page.getByRole('button', { name: 'Mudar papéis' }).click();
      await expect(page.getByText('Você propôs. Outra pessoa precisa decidir.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Aprovar e fazer agora' })).toHaveCount(0);
    });

    await test.step('the second one approves it by keyboard', async () => {
      const second = await otherContext.newPage();
      await second.setViewportSize({ width: 1280, height: 800 });
      const invitation = await inviteByMachine('Bruno Sá', 'administration');
      await second.goto(invitation);
      await expect(second.getByRole('button', { name: 'Criar chave de acesso' })).toBeVisible();
      await expectAccessible(second, 'invitation by passkey');
      await acceptByPasskey(second, invitation);
      const proposal = second.getByRole('button', { name: 'Mudar papéis' });
      await expect(proposal).toBeVisible();
      await expectAccessible(second, 'decisions');
      await walkTo(second, proposal);
      await second.keyboard.press('Enter');
      const dialog = second.getByRole('dialog', { name: 'Mudar papéis' });
      await expect(dialog.getByRole('table', { name: 'O que será feito' })).toContainText('Carla Reis');
      await expectAccessible(second, 'proposal');
      await dialog.getByRole('button', { name: 'Aprovar e fazer agora' }).press('Enter');
      await expect(second.getByText('Aprovado e feito.')).toBeVisible();
    });

    await test.step('it is done, and in the log with both names', async () => {
      await page.goto('/back-office/team');
      await expect(page.getByRole('row', { name: /Carla Reis/u })).toContainText('Risco');
      await page.keyboard.press('g');
      await page.keyboard.press('r');
      await page.getByRole('button', { name: 'Papéis mudados' }).click();
      const entry = page.getByRole('dialog', { name: /^Registro nº/u });
      await expect(entry).toContainText('Bruno Sá');
      await expect(entry.getByRole('row', { name: /^Papéis/u })).toContainText('Risco');
      await expectAccessible(page, 'entry of the log');
      await page.keyboard.press('Escape');
      await expectAccessible(page, 'log');
      await page.keyboard.press('?');
      await expectAccessible(page, 'keyboard map');
    });
  });

  test('a player is found by CPF, and what one proposes for them another approves', async ({ page, otherContext }) => {
    test.setTimeout(180_000);
    const phone = await otherContext.newPage();
    await phone.setViewportSize({ width: 375, height: 812 });

    await test.step('payments proposes a credit', async () => {
      const cpf = randomCpf();
      await enterAsNewPlayer(phone, { depositCentavos: 50_00, cpf });
      await acceptByPasskey(page, await inviteByMachine('Paula Dias', 'payments'));
      await findByCpf(page, cpf);
      await proposeCredit(page);
    });

    await test.step('finance approves it in three keys', async () => {
      const second = await otherContext.newPage();
      await second.setViewportSize({ width: 1280, height: 800 });
      await acceptByPasskey(second, await inviteByMachine('Davi Luz', 'finance'));
      await second.keyboard.press('g');
      await second.keyboard.press('d');
      await walkTo(second, second.getByRole('button', { name: 'Ajustar o saldo de um jogador' }));
      await second.keyboard.press('a');
      const dialog = second.getByRole('dialog', { name: 'Ajustar o saldo de um jogador' });
      await expect(dialog.getByRole('table', { name: 'O que será feito' })).toContainText(prize);
      await expect(dialog.getByRole('button', { name: 'Aprovar e fazer agora' })).toBeFocused();
      await expectAccessible(second, 'adjustment to decide');
      await second.keyboard.press('a');
      await expect(second.getByText('Aprovado e feito.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Aprovada')).toBeVisible();
    });

    await test.step('the player reads it in the statement and in the inbox', async () => {
      await phone.goto('/wallet-record');
      const line = phone.getByRole('main').getByRole('listitem').filter({ hasText: prize });
      await expect(line).toContainText(brl(25_00));
      await expect(line).toContainText(brl(75_00));
      await phone.goto('/messages');
      await phone.getByRole('button', { name: /^Ajuste no seu saldo/u }).click();
      await expect(phone.getByText(`Motivo: ${prize}`)).toContainText(/^Creditamos/u);
    });
  });
});

test.describe('a server that is gone for a moment', () => {
  test.use({ ...atADesk, expectedErrors: [/status of 401|net::ERR_FAILED/u] });

  test('a screen that could not be loaded is loaded by another try, without a new page', async ({ page }) => {
    await acceptByPasskey(page, await inviteByMachine('Lia Prado', 'administration'));
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.route('**/assets/system-screen-*.js', (route) => route.abort());
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    const again = page.getByRole('button', { name: 'Tentar de novo' });
    await expect(again).toBeVisible();
    await page.unroute('**/assets/system-screen-*.js');
    await again.click();
    await expect(heading(page, 'Sistema')).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});
