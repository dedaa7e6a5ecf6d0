import type { Page } from '@playwright/test';
import { startLicensedHouse, type LicensedHouse } from '../steps/licensed-house.ts';
import { expect, test } from '../steps/page-without-errors.ts';
import {
  fillCaptcha,
  openGame,
  openTab,
  password,
  payByPix,
  payerName,
  randomCpf,
  randomPhone,
} from '../steps/player-steps.ts';

// One house for all of them.
test.describe.configure({ mode: 'serial' });

let house: LicensedHouse;
test.beforeAll(async () => {
  house = await startLicensedHouse();
});
test.afterAll(() => house.stop());

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).tap();

async function signUp(page: Page): Promise<void> {
  const mobile = randomPhone();
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Cadastrar' }).first().tap();
  await page.getByLabel('Telefone').fill(mobile);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('CEP').fill('01310100');
  await page.getByLabel('Área').selectOption('SP');
  await page.getByLabel('Cidade').fill('São Paulo');
  await page.getByLabel('Endereço').fill('Avenida Paulista, 1000');
  await fillCaptcha(page);
  const send = page.getByRole('button', { name: 'Cadastrar' }).last();
  await expect(send).toBeDisabled();
  await page.getByRole('checkbox').tap();
  await send.tap();
  const sheet = page.getByRole('dialog', { name: 'Confirme o seu telefone' });
  await sheet.getByLabel('Código do SMS').fill(await house.readPhoneCode(mobile));
  await sheet.getByRole('button', { name: 'Confirmar' }).tap();
}

async function sayWhoOneIs(page: Page, cpf: string): Promise<void> {
  await expect(page.getByText('Passo 1 de 4')).toBeVisible();
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Nome completo').fill(payerName);
  await page.getByLabel('Data de nascimento').fill('31121990');
  await goOn(page);
  await page.getByLabel('E-mail').fill('maria@example.com');
  await page.getByLabel('Gênero').selectOption('female');
  await page.getByLabel('Nacionalidade').selectOption('brazilian');
  await page.getByLabel('Você é pessoa politicamente exposta?').selectOption('no');
  await page.goBack();
  await expect(page.getByLabel('Nome completo')).toHaveValue(payerName);
  await goOn(page);
  await expect(page.getByLabel('E-mail')).toHaveValue('maria@example.com');
  await goOn(page);
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
  await goOn(page);
  await page.getByLabel('Posso perder no máximo').fill('200');
  await page.getByLabel('Posso jogar no máximo').fill('120');
  await page.getByRole('button', { name: 'Enviar dados' }).tap();
}

test('R02 R03 R04 a new player says who they are, shows their face, deposits and plays', async ({ page, context }) => {
  await signUp(page);
  await sayWhoOneIs(page, randomCpf());
  await test.step('unconfirmed accounts are led to the check', async () => {
    await expect(page.getByText('Agora, a verificação do rosto')).toBeVisible();
    await openTab(page, 'Depósito');
    await page.getByRole('link', { name: 'Confirmar agora' }).tap();
  });
  await test.step('the face', async () => {
    await page.getByRole('button', { name: 'Começar verificação' }).tap();
    await page.getByRole('radio', { name: /^Aprovada/u }).check();
    await page.getByRole('button', { name: 'Terminar verificação' }).tap();
    await expect(page.getByText('Tudo certo!')).toBeVisible();
    await page.getByRole('link', { name: 'Ir para o depósito' }).tap();
  });
  await page.getByRole('button', { name: /^R\$\s*50$/u }).tap();
  await payByPix(page, context);
  await expect(page.getByRole('banner')).toContainText('50,00');
  const { spin } = await openGame(page);
  await spin.tap();
  await expect(spin).toHaveAttribute('data-state', 'idle', { timeout: 30_000 });
});

test('R05 R06 who is on the regulator’s list is refused at sign-up, without a word of why', async ({ page }) => {
  await signUp(page);
  // Of the published homologation list: receives a social benefit.
  await sayWhoOneIs(page, '28784142090');
  await expect(page.getByText('Não foi possível concluir o cadastro com este CPF').first()).toBeVisible();
  await expect(page.getByText(/social|benef|impedid/iu)).toHaveCount(0);
  await openTab(page, 'Depósito');
  await expect(page.getByRole('link', { name: 'Confirmar agora' })).toBeVisible();
});
