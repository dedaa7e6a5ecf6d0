import { formatDay } from '@ipe/pt-br';
import type { Page } from '@playwright/test';
import {
  brl,
  chooseStake,
  expectBalance,
  expectTip,
  openField,
  openFromMenu,
  playField,
  readStatement,
  tapTwice,
} from '../steps/growth-steps.ts';
import { enterAsNewPlayer } from '../steps/new-player.ts';
import { expect, test } from '../steps/page-without-errors.ts';
import { fillPayer, leaveGame, openTab, payByPix, register } from '../steps/player-steps.ts';

const deposit = 100_00;
/** 100 % from R$ 100 on, with a wagering requirement of ten times (apps/api/rules/activities.json). */
const bonus = 100_00;
const checkInReward = 20;
const taskReward = 1_00;

/** Copies the player's own link with its button and reads it from the clipboard. */
async function copyInviteLink(page: Page): Promise<string> {
  await openTab(page, 'Convidar');
  await expectTip(page, 'Sucesso de cópia', () => page.getByRole('button', { name: 'Copiar link' }).first().tap());
  return page.evaluate(() => navigator.clipboard.readText());
}

const tomorrowText = () => formatDay(Date.now() + 86_400_000);

test('an invited player grows: bonus, check-in, task, VIP and messages, until their own limit and pause stop them', async ({
  page: inviter,
  context: invitersPhone,
  otherContext: phone,
}) => {
  test.setTimeout(240_000);
  await invitersPhone.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await phone.newPage();
  let balance = 0;

  const link = await test.step('a player copies their link', async () => {
    await enterAsNewPlayer(inviter);
    const copied = await copyInviteLink(inviter);
    const own = await inviter.evaluate(() => localStorage.getItem('inv'));
    expect(copied).toContain(`inv=${own}`);
    return copied;
  });

  await test.step('a friend registers by it', async () => {
    const registering = page.waitForRequest((request) => request.url().endsWith('/api/user/register'));
    await register(page, link);
    expect((await registering).postDataJSON()).toMatchObject({ source_code: new URL(link).searchParams.get('inv') });
  });

  await test.step('the first deposit by Pix brings the bonus that was asked for', async () => {
    await openTab(page, 'Depósito');
    await page.getByRole('button', { name: /^R\$\s*100$/u }).tap();
    await page.getByRole('radio', { name: /^Bônus do primeiro depósito/u }).tap();
    await expect(page.getByText(/é preciso apostar R\$\s1\.000,00 em até 7 dias/u)).toBeVisible();
    await fillPayer(page);
    await payByPix(page, phone);
    balance = deposit + bonus;
    await expectBalance(page, balance);
  });

  await test.step('the balance tells the bonus and its wagering apart', async () => {
    await page.getByRole('button', { name: /^Saldo/u }).tap();
    const popup = page.getByRole('dialog', { name: 'Seu saldo' });
    await expect(popup.getByRole('definition').nth(0)).toHaveText(brl(balance));
    await expect(popup.getByRole('definition').nth(1)).toHaveText(brl(deposit));
    const lot = popup.getByRole('listitem').filter({ hasText: 'Bônus do primeiro depósito' });
    await expect(lot.getByRole('definition')).toHaveText([brl(bonus), brl(0)]);
    await expect(lot).toContainText(/R\$\s0,00 de R\$\s1\.000,00 apostados/u);
    await expect(lot).toContainText(/Faltam R\$\s1\.000,00 em apostas/u);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  });

  await test.step('a message tells of it, until it is read, and leads to the statement', async () => {
    await expect(page.getByRole('button', { name: 'Menu, 1 mensagem não lida' })).toBeVisible();
    await openFromMenu(page, /^Mensagens/u);
    await page.getByRole('button', { name: /^Depósito confirmado \(Não lida\)/u }).tap();
    await expect(page.getByText(/R\$\s100,00 já está no seu saldo, com R\$\s100,00 de bônus/u)).toBeVisible();
    await expect(page.getByText('Tudo lido')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Ver extrato' }).tap();
    await expect(page).toHaveURL(/\/wallet-record/u);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  });

  await test.step('the check-in is paid once a day', async () => {
    await openFromMenu(page, 'Check-in diário');
    const claim = page.getByRole('button', { name: /^Fazer check-in e receber R\$\s0,20$/u });
    const done = page.getByText(/^R\$\s0,20 creditado como bônus/u);
    expect(await tapTwice(claim, '/api/sign/claim', done)).toBe(1);
    await expect(done).toContainText(`O próximo abre à meia-noite (${tomorrowText()}).`);
    await expect(claim).toBeHidden();
    balance += checkInReward;
    await expectBalance(page, balance);
  });

  const task = page.getByRole('article', { name: /^Aposte R\$\s50,00 no dia$/u });
  const openTasks = async () => {
    await openTab(page, 'Promoções');
    await page.getByRole('tab', { name: /^Minhas tarefas/u }).tap();
  };

  await test.step('bets move a task', async () => {
    await openTasks();
    await expect(task).toContainText(/R\$\s0,00 de R\$\s50,00/u);
    const game = await openField(page);
    balance += (await playField(game, 20_00)) - 20_00;
    await leaveGame(page, game);
    await openTasks();
    await expect(task).toContainText(/R\$\s20,00 de R\$\s50,00/u);
    const again = await openField(page);
    balance += (await playField(again, 50_00)) - 50_00;
    await leaveGame(page, again);
  });

  await test.step('and its reward is claimed once', async () => {
    await openTasks();
    const claim = task.getByRole('button', { name: /^Resgatar R\$\s1,00$/u });
    const done = task.getByText('Resgatada');
    await expect(claim).toBeVisible();
    expect(await tapTwice(claim, '/api/home/claimActive', done)).toBe(1);
    balance += taskReward;
    await expectBalance(page, balance);
  });

  await test.step('VIP shows what the settlement at 10:00 will count', async () => {
    await openFromMenu(page, 'Clube VIP');
    const settlement = page.getByRole('region', { name: 'Apuração' });
    await expect(settlement.getByRole('definition')).toHaveText([brl(70_00), brl(deposit)]);
    await expect(page.getByText(/Inclui R\$\s70,00 a apurar/u)).toBeVisible();
  });

  await test.step('the statement agrees to the centavo', async () => {
    await openTab(page, 'Perfil');
    await page.getByRole('link', { name: 'Extrato' }).tap();
    // The page shows the stored list until the new one arrives; the first line of the new one is the task's reward.
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(brl(balance));
    const lines = await readStatement(page);
    let after = 0;
    for (const line of lines) {
      after += line.change;
      expect(line.balance, line.text).toBe(after);
    }
    expect(after).toBe(balance);
    const bonuses = lines.filter(({ text }) => text.startsWith('Bônus')).map(({ change }) => change);
    expect(bonuses).toEqual([bonus, checkInReward, taskReward]);
    await expectBalance(page, balance);
  });

  await test.step('the inviter sees whom they brought', async () => {
    await inviter.reload();
    const figures = inviter.getByRole('region', { name: 'Seus números' });
    await expect(figures.getByRole('definition').nth(2)).toHaveText('1');
    await expect(figures).toContainText(/Depósitos dos convidados/u);
  });

  await test.step('the player’s own limit stops the next bet', async () => {
    await openFromMenu(page, 'Jogo responsável');
    await page.getByRole('button', { name: 'Apostas', exact: true }).tap();
    await page.getByRole('button', { name: 'Definir limite: Apostas, por dia' }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Novo limite').fill('100');
    await expect(sheet.getByText('Vale na hora.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Salvar limite' }).tap();
    await expect(page.getByText(/R\$\s70,00 de R\$\s100,00/u)).toBeVisible();
    const game = await openField(page);
    await (await chooseStake(game, 50_00)).tap();
    const refusal = /Você chegou ao seu limite de apostas de R\$\s100,00 por dia\. Ele recomeça em .* às 00:00\./u;
    await expect(game.getByText(refusal).first()).toBeVisible();
    await expect(game.getByTestId('game-balance')).toHaveAttribute('data-centavos', String(balance));
    await leaveGame(page, game);
  });

  await test.step('and a pause the next game and the next deposit, and says until when', async () => {
    await openFromMenu(page, 'Jogo responsável');
    await page.getByRole('button', { name: 'Começar a pausa' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Pausar' }).tap();
    const until = new RegExp(`Até ${tomorrowText()} \\d\\d:\\d\\d`, 'u');
    await expect(page.getByRole('region', { name: 'Você está em pausa' })).toContainText(until);
    const paused = new RegExp(`Você está em pausa\\. Até ${tomorrowText()} \\d\\d:\\d\\d`, 'u');
    // A cover that can't be opened still says why when it is tapped: `force`, because Playwright waits for enabled buttons.
    await openTab(page, 'Início');
    await expectTip(page, paused, () =>
      page.getByRole('button', { name: 'Jogar Campo de Esmeraldas' }).first().tap({ force: true }),
    );
    await expect(page).toHaveURL(/\/\?inv=/u);
    await openTab(page, 'Depósito');
    await page.getByRole('button', { name: 'Fazer outro depósito' }).tap();
    await expect(page.getByRole('main').getByRole('region', { name: 'Você está em pausa' })).toContainText(until);
    await expect(page.getByRole('button', { name: /^Gerar Pix/u })).toBeHidden();
    await expectBalance(page, balance);
  });
});
