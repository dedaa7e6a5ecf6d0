import type { Page } from '@playwright/test';
import { startLicensedHouse, type LicensedHouse } from '../steps/licensed-house.ts';
import { enterAsConfirmedPlayer } from '../steps/new-player.ts';
import { expect, test } from '../steps/page-without-errors.ts';
import {
  fillCaptcha,
  leaveGame,
  openGame,
  openTab,
  password,
  payByPix,
  payerName,
  randomCpf,
  randomPhone,
  spinOnce,
} from '../steps/player-steps.ts';
import { acceptByPasskey, atADesk, expectAccessible, expectSignedIn } from '../steps/staff-steps.ts';

// All tests share one house; its time moves on from one test to the next.
test.describe.configure({ mode: 'serial', timeout: 150_000 });

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

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
  await page.getByLabel('Cidade', { exact: true }).fill('São Paulo');
  await page.getByLabel('Endereço').fill('Avenida Paulista, 1000');
  await fillCaptcha(page);
  const send = page.getByRole('button', { name: 'Cadastrar' }).last();
  await expect(send).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Aceito os Termos de Uso' }).tap();
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

async function deposit50(page: Page): Promise<void> {
  await openTab(page, 'Depósito');
  await page.getByRole('button', { name: /^R\$\s*50$/u }).tap();
}

test('R02 R03 R04 R10 R37 who signs up shows their face, plays, is asked who they are after a rest, and leaves', async ({
  page,
  context,
}) => {
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
  await test.step('a deposit, and a game', async () => {
    await page.getByRole('button', { name: /^R\$\s*50$/u }).tap();
    await payByPix(page, context);
    await expect(page.getByRole('banner')).toContainText('50,00');
    const { game, spin } = await openGame(page);
    await spinOnce(page, spin);
    await leaveGame(page, game);
  });
  await test.step('after 30 idle minutes the password is asked for, and the deposit goes on where it was', async () => {
    await house.pass(31 * minuteMs);
    await openTab(page, 'Depósito');
    await page.getByText('Fazer outro depósito').tap();
    await page.getByRole('button', { name: /^R\$\s*50$/u }).tap();
    await page.getByRole('button', { name: /^Gerar Pix/u }).tap();
    const prompt = page.getByRole('dialog', { name: 'Confirme que é você' });
    await prompt.getByLabel('Senha').fill(password);
    await prompt.getByRole('button', { name: 'Confirmar' }).tap();
    await expect(page.getByText('Aguardando o pagamento')).toBeVisible();
  });
  await test.step('self-exclusion', async () => {
    await page.goto(`${house.url}/responsible-gaming`);
    await page.getByRole('button', { name: 'Quero me autoexcluir' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).tap();
    await page.getByLabel('Sua senha').fill(password);
    await page.getByRole('button', { name: 'Confirmar autoexclusão' }).tap();
    await expect(page.getByText('Sua autoexclusão está em vigor').first()).toBeVisible();
    await openTab(page, 'Início');
    const game = page.getByRole('button', { name: 'Jogar Capivara da Sorte' }).first();
    await expect(game).toHaveAttribute('aria-disabled', 'true');
    await expect(game).toHaveAttribute('title', /^Sua autoexclusão está em vigor/u);
  });
});

test('R05 R06 who is on the regulator’s list is refused at sign-up, without a word of why', async ({ page }) => {
  await signUp(page);
  // This CPF is in the published homologation list as a recipient of a social benefit.
  await sayWhoOneIs(page, '28784142090');
  // The refusal's sentence stays until the page has fetched the state again; then a card says the same, with what the player can do.
  await expect(page.getByRole('link', { name: 'Ir para o atendimento' })).toBeVisible();
  await expect(page.getByText('Não foi possível concluir o cadastro').first()).toBeVisible();
  await expect(page.getByText(/social|benef|impedid/iu)).toHaveCount(0);
  await openTab(page, 'Depósito');
  await expect(page.getByRole('link', { name: 'Confirmar agora' })).toBeVisible();
});

/** Signs out and logs in as the player of this phone. */
async function logIn(page: Page, mobile: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto(house.url);
  await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).tap();
  await page.getByLabel('Telefone').fill(mobile);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  const form = page.getByRole('dialog');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Entrar', exact: true }).tap();
}

/** Signs a member of staff in on this page, in the licensed house. */
async function enterAsStaff(page: Page, person: { email: string; name: string; roles: string[] }): Promise<void> {
  const { link } = await house.order('/back-office/api/staff/admit', person);
  await acceptByPasskey(page, String(link));
}

test.describe('with the staff', () => {
  test.use(atADesk);

  test('R06 R07 who gets on the list is blocked at the day’s first log-in, told, closed, and has the money back', async ({
    page,
    phoneContext,
  }) => {
    const phone = await phoneContext.newPage();
    const cpf = randomCpf();
    const mobile = await enterAsConfirmedPlayer(phone, house, { depositCentavos: 50_00, cpf });
    const playerId = await phone.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').id as string);
    await test.step('the next day, at the first log-in', async () => {
      await house.askRegulator('PUT', `/impeded/${cpf}`, { motivos: ['PROGRAMA_SOCIAL'] });
      await house.pass(dayMs);
      await logIn(phone, mobile);
      await expect(phone.getByRole('button', { name: /^Saldo/u })).toContainText('50,00');
      await deposit50(phone);
      await phone.getByRole('button', { name: /^Gerar Pix/u }).tap();
      await expect(phone.getByText(/Estamos concluindo verificações regulatórias/u).first()).toBeVisible();
      await phone.goto(`${house.url}/messages`);
      await expect(phone.getByText('Verificação regulatória').first()).toBeVisible();
      await expect(phone.getByText(/social|benef|impedid/iu)).toHaveCount(0);
    });
    await test.step('the staff see the clock, and why', async () => {
      await enterAsStaff(page, { email: 'rosa@casa.example', name: 'Rosa Nunes', roles: ['risk'] });
      await page.goto(`${house.url}/back-office/risk/impeded`);
      await expect(page.getByText('Pode sacar')).toBeVisible();
      await expectAccessible(page, 'impeded persons');
    });
    await test.step('two days later the account ends, and the player is told', async () => {
      await house.pass(2 * dayMs);
      await house.workUntil(['advance-impediments'], () =>
        expect(house.hasTold(mobile, 'sua conta foi encerrada')).toBe(true),
      );
      await logIn(phone, mobile);
      await expect(phone.getByText(/Esta conta foi encerrada/u)).toBeVisible();
    });
    await test.step('the money is on the player’s own account, without having been asked for', async () => {
      const asked = { playerId: Number(playerId), kinds: ['withdrawal'] };
      await house.workUntil([], async () => {
        const { list } = await house.order('/back-office/api/players/timeline', asked);
        expect(list).toMatchObject([{ what: 'paid', amountCentavos: -50_00 }]);
      });
      await house.pass(dayMs);
      await page.goto(`${house.url}/back-office`);
      await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
      await expectSignedIn(page);
      await house.workUntil(['advance-impediments'], async () => {
        await page.goto(`${house.url}/back-office/risk/impeded`);
        await expect(page.getByText('Devolvido', { exact: true })).toBeVisible({ timeout: 1_000 });
      });
      await page.getByRole('button', { name: new RegExp(playerId, 'u') }).click();
      await expect(page.getByText('Saque pago ao jogador').first()).toBeVisible();
    });
  });

  test('R13 a day’s files are sent through a busy regulator; one that it rejects is rectified and accepted', async ({
    page,
  }) => {
    const fault = (name: string, body: object) => house.askRegulator('PUT', `/faults/${name}`, body);
    await fault('busy', { kind: 'answer-error', status: 503, times: 2, only: { path: '/apostador/' } });
    await fault('rejected', { kind: 'lot-rejected', times: 1, only: { documento: 'wallets' } });
    await house.pass(dayMs);
    const sigap = `${house.url}/back-office/regulator-files`;
    const files = page.getByRole('row').filter({ hasText: /Apostadores|Carteiras|Operador, diário/u });
    const inState = (state: string) => files.filter({ hasText: state });
    /** The states of the lots of every document that must be sent; a document that is being written has no lots yet. */
    const readStates = async () => {
      const { list } = await house.order('/back-office/api/regulator-files/days', {});
      return (list as { lots: number | null; states: object }[]).flatMap((document) =>
        document.lots === null ? ['being written'] : Object.keys(document.states),
      );
    };
    await test.step('of every file there is an answer: one is rejected', async () => {
      const jobs = ['close-days', 'note-report-days', 'build-regulator-files', 'send-regulator-files'];
      await house.workUntil(jobs, async () => {
        expect((await readStates()).filter((state) => state !== 'accepted')).toEqual(['rejected']);
      });
      await enterAsStaff(page, { email: 'fabio@casa.example', name: 'Fábio Reis', roles: ['finance'] });
      await page.goto(sigap);
      await expect(inState('Rejeitado')).toContainText('Carteiras');
      await expectAccessible(page, 'the regulator’s files');
    });
    await test.step('its rectifier is accepted', async () => {
      await inState('Rejeitado').getByRole('button').click();
      await page.getByRole('button', { name: 'Retificar o lote 1' }).first().click();
      await page.getByLabel('Justificativa da retificação').fill('Rejeitado pela segunda análise.');
      await page.getByRole('button', { name: 'Retificar o lote 1' }).click();
      await expect(page.getByText('revisão 1')).toBeVisible();
      await page.getByRole('button', { name: 'Conferir' }).click();
      await expect(
        page.getByText('Os arquivos do dia estão completos e conferem entre si e com o livro.'),
      ).toBeVisible();
      await house.workUntil(['send-regulator-files'], async () => {
        expect(new Set(await readStates())).toEqual(new Set(['accepted']));
      });
      await page.goto(sigap);
      // The rows load after the page, so their absence means nothing before the first one is there.
      await expect(inState('Aceito').first()).toBeVisible();
      await expect(files.filter({ hasNotText: 'Aceito' })).toHaveCount(0);
    });
  });
});
