import { expect, test, withMotion } from '../steps/page-without-errors.ts';
import {
  amountsIn,
  depositByPix,
  fillCaptcha,
  leaveGame,
  openGame,
  openTab,
  password,
  randomCpf,
  randomPhone,
  spinOnce,
  submitRegistration,
} from '../steps/player-steps.ts';

test.use({ ...withMotion, deviceScaleFactor: 2 });

const inviteCode = 'CONVITE1';

test('a visitor registers, deposits, plays, checks the records, withdraws and logs out', async ({ page, context }) => {
  // The journey may need all sixty spins.
  test.setTimeout(240_000);
  const phone = randomPhone();
  const cpf = randomCpf();
  const registrations: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/register')) registrations.push(request.postData() ?? '');
  });
  const readStorage = () => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

  await test.step('the invite code stays on every navigation', async () => {
    await page.goto(`/?inv=${inviteCode}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    for (const [tab, path] of [
      ['Promoções', '/promo'],
      ['Depósito', '/recharge'],
      ['Início', '/'],
    ] as const) {
      await openTab(page, tab);
      await expect(page).toHaveURL(`${path}?inv=${inviteCode}`);
    }
    await page.goto('/no-such-page');
    await expect(page).toHaveURL(`/?inv=${inviteCode}`);
  });

  await test.step('a tap on a game asks the visitor to register', async () => {
    await page.getByRole('button', { name: 'Jogar Capivara da Sorte' }).first().tap();
    await expect(page.getByRole('tab', { name: 'Cadastrar' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a wrong captcha shows text 1053 and sends nothing', async () => {
    await page.getByLabel('Telefone').fill(`(${phone.slice(0, 2)}) ${phone.slice(2)}`);
    await expect(page.getByLabel('Telefone')).toHaveValue(phone);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await fillCaptcha(page, (digits) => (digits === '1111' ? '2222' : '1111'));
    await page.getByRole('button', { name: 'Cadastrar' }).last().tap();
    await expect(page.getByText('Código de verificação incorreto')).toBeVisible();
    expect(registrations).toEqual([]);
  });

  await test.step('the right one registers, and the page comes back logged in', async () => {
    await fillCaptcha(page);
    await submitRegistration(page);
    expect(registrations).toHaveLength(2);
    expect(JSON.parse(registrations[0] ?? '')).toMatchObject({ mobile: phone, source_code: inviteCode });
    const stored = await readStorage();
    expect(stored['accessToken']).toBeTruthy();
    expect(JSON.stringify(stored)).not.toContain(password);
    // From now on the address carries the player's own code.
    await expect(page).toHaveURL(`/?inv=${stored['inv']}`);
  });

  await test.step('a deposit of R$ 50 by Pix reaches the balance without reload', async () => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await depositByPix(page, context, cpf);
    expect(loads).toBe(0);
  });

  let spins = 0;
  await test.step('spins until a win', async () => {
    const { game, spin } = await openGame(page);
    await expect(game.getByTestId('game-balance')).toHaveAttribute('data-centavos', '5000');
    await game.getByRole('button', { name: 'Turbo' }).tap();
    await game.getByRole('button', { name: 'Diminuir aposta' }).tap();
    const lastWin = async () => Number(await game.getByTestId('last-win').getAttribute('data-centavos'));
    // Sixty bets of R$ 0,50 leave R$ 20 to withdraw. The chance of sixty bets without a win is one in twenty million.
    for (; spins < 60 && (await lastWin()) === 0; spins += 1) await spinOnce(page, spin);
    expect(await lastWin()).toBeGreaterThan(0);
    await leaveGame(page, game);
  });

  await test.step('the bet record shows every round with bet, profit and compensation', async () => {
    await openTab(page, 'Perfil');
    await page.getByRole('link', { name: 'Minhas apostas' }).tap();
    // The list loads further pages by itself when it is scrolled.
    await expect(page.getByText(new RegExp(`^Exibindo \\d+ de ${spins}$`, 'u'))).toBeVisible();
    const first = page.getByRole('listitem').filter({ hasText: 'Capivara da Sorte' }).first();
    for (const label of ['Aposta', 'Lucro', 'Compensação']) await expect(first).toContainText(label);
    await expect(first).toContainText('0,50');
  });

  await test.step('a withdrawal shows its promise at once and reaches the state "pago"', async () => {
    await openTab(page, 'Perfil');
    await page.getByRole('link', { name: 'Sacar' }).tap();
    await page.getByRole('button', { name: 'Adicionar chave' }).tap();
    await page.getByRole('dialog').getByRole('textbox', { name: 'CPF' }).fill(cpf);
    await page.getByLabel('Senha da sua conta').fill(password);
    await page.getByRole('button', { name: 'Salvar chave' }).tap();
    await expect(page.getByText(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`)).toBeVisible();
    // The next form asks for the password too, while this one still moves out.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByLabel('Valor do saque').fill('20');
    await page.getByRole('button', { name: 'Solicitar saque' }).tap();
    await page.getByLabel('Novo PIN de 6 dígitos').fill('482913');
    await page.getByLabel('Repita o PIN').fill('482913');
    await page.getByLabel('Senha da sua conta').fill(password);
    await page.getByRole('button', { name: 'Confirmar saque' }).tap();
    // The bank may or may not have paid yet. The text includes the day when the deadline is after midnight.
    const promise = /^(?:Prometido até|Pago dentro do prazo, que ia até) (?:\d{2}\/\d{2}\/\d{4} )?\d{2}:\d{2}/u;
    await expect(page.getByText(promise)).toBeVisible();
    await expect(page.getByText('Saque pago')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('O banco confirmou o pagamento.')).toBeVisible();
  });

  await test.step('the wallet record agrees to the centavo', async () => {
    await openTab(page, 'Perfil');
    await page.getByRole('link', { name: 'Extrato' }).tap();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.first()).toContainText('Saque');
    await expect(async () => {
      await page.getByText(/^Exibindo \d+ de \d+$/u).scrollIntoViewIfNeeded();
      await expect(page.getByText(/^Exibindo (\d+) de \1$/u)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    const oldestFirst = (await rows.allInnerTexts()).map((line) => amountsIn(line)).toReversed();
    expect(oldestFirst[0]).toEqual([50_00, 50_00]);
    let balance = 0;
    for (const [change = 0, after] of oldestFirst) {
      balance += change;
      expect(after).toBe(balance);
    }
    expect(amountsIn(await page.getByRole('banner').innerText())[0]).toBe(balance);
    await expect(rows.filter({ hasText: 'Aposta' }).first()).toContainText('Saldo livre');
    await page.getByLabel('Tipo de movimento').selectOption('Saque');
    await expect(page.getByText('Exibindo 1 de 1')).toBeVisible();
    await expect(rows).toHaveText(/−R\$\s20,00/u);
  });

  await test.step('logout clears what was the player’s', async () => {
    await openTab(page, 'Perfil');
    await page.getByRole('button', { name: 'Sair da conta' }).tap();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).tap();
    await reloaded;
    await expect(page).toHaveURL('/');
    const stored = await readStorage();
    for (const key of ['inv', 'source', 'accessToken', 'userInfo']) expect(stored[key], key).toBeUndefined();
  });
});
