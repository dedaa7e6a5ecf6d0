import { expect, test, type Page } from './page-without-errors.ts';

const phone = '11987654321';
const password = 'senha-segura-1';
const inviteCode = 'CONVITE1';

/** Every `R$ 1.234,56` in a text, in centavos, with its sign. */
function amountsIn(text: string): number[] {
  const found = text.matchAll(/([-−]?)\s?R\$\s?([\d.]+),(\d{2})/gu);
  return [...found].map(
    ([, sign, reais = '', cents]) => (sign ? -1 : 1) * Number(`${reais.replaceAll('.', '')}${cents}`),
  );
}

async function fillCaptcha(page: Page, change: (digits: string) => string): Promise<void> {
  const image = page.getByRole('button', { name: /^Imagem com os dígitos/u });
  const digits = ((await image.getAttribute('aria-label')) ?? '').replaceAll(/\D/gu, '');
  expect(digits).toHaveLength(4);
  await page.getByLabel('Código').fill(change(digits));
}

test('a visitor registers, deposits, plays, checks the records, withdraws and logs out', async ({ page, context }) => {
  const registrations: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/register')) registrations.push(request.postData() ?? '');
  });

  await test.step('the invite code stays on every navigation', async () => {
    await page.goto(`/?inv=${inviteCode}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    for (const [tab, path] of [
      ['Promoções', '/promo'],
      ['Depósito', '/recharge'],
      ['Início', '/'],
    ] as const) {
      await page.getByRole('navigation').getByRole('link', { name: tab }).tap();
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
    await fillCaptcha(page, (digits) => digits);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Cadastrar' }).last().tap();
    await reloaded;
    await expect(page.getByRole('link', { name: /^Saldo/u })).toContainText('0,00');
    expect(registrations).toHaveLength(1);
    expect(JSON.parse(registrations[0] ?? '')).toMatchObject({ mobile: phone, source_code: inviteCode });
    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    expect(stored['accessToken']).toBeTruthy();
    expect(JSON.stringify(stored)).not.toContain(password);
    // From now on the address carries the player's own code.
    expect(new URL(page.url()).searchParams.get('inv')).toBe(stored['inv']);
  });

  await test.step('a deposit of R$ 50 by Pix', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Depósito' }).tap();
    await page.getByRole('button', { name: /^R\$\s*50$/u }).tap();
    await page.getByLabel('CPF').fill('52998224725');
    await page.getByLabel('Nome completo').fill('Maria Aparecida da Silva');
    await page.getByRole('button', { name: /^Gerar Pix/u }).tap();
    await expect(page.getByText('Aguardando o pagamento')).toBeVisible();
    const [bank] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Abrir página de pagamento' }).tap(),
    ]);
    await bank.getByRole('button', { name: /^Pagar/u }).click();
    await expect(bank.getByText('Pagamento realizado')).toBeVisible();
    await bank.close();
    const urlBefore = page.url();
    // The poll may have been faster than the tap.
    await page
      .getByRole('button', { name: 'Já paguei' })
      .tap({ timeout: 2_000 })
      .catch(() => {});
    await expect(page.getByText('Depósito confirmado')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('50,00');
    expect(page.url()).toBe(urlBefore);
  });

  let spins = 0;
  await test.step('spins until a win', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Início' }).tap();
    await page.getByRole('button', { name: 'Jogar Capivara da Sorte' }).first().tap();
    await expect(page).toHaveURL(/\/game-pay\?/u);
    const game = page.frameLocator('iframe');
    const spin = game.getByRole('button', { name: 'Girar' });
    await expect(spin).toHaveAttribute('data-state', 'idle', { timeout: 30_000 });
    await expect(game.getByTestId('game-balance')).toHaveAttribute('data-centavos', '5000');
    await game.getByRole('button', { name: 'Diminuir aposta' }).tap();
    // R$ 30 in bets of R$ 0,50: without a win in 60 spins once in twenty million journeys.
    for (; spins < 60;) {
      await spin.tap();
      spins += 1;
      await expect(spin).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
      if (Number(await game.getByTestId('last-win').getAttribute('data-centavos')) > 0) break;
    }
    await expect(game.getByTestId('last-win')).not.toHaveAttribute('data-centavos', '0');
    await game.getByRole('button', { name: 'Voltar' }).tap();
    await expect(page).toHaveURL(/\/\?inv=/u);
  });

  await test.step('the bet record shows every round with bet, profit and compensation', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).tap();
    await page.getByRole('link', { name: 'Minhas apostas' }).tap();
    await expect(page.getByText(`${Math.min(spins, 20)} de ${spins}`)).toBeVisible();
    const first = page.getByRole('listitem').filter({ hasText: 'Capivara da Sorte' }).first();
    for (const label of ['Aposta', 'Lucro', 'Compensação']) await expect(first).toContainText(label);
    await expect(first).toContainText('0,50');
  });

  await test.step('a withdrawal reaches the state "pago"', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).tap();
    await page.getByRole('link', { name: 'Sacar' }).tap();
    await page.getByRole('button', { name: 'Adicionar chave' }).tap();
    await page.getByRole('dialog').getByRole('textbox').fill('52998224725');
    await page.getByRole('button', { name: 'Salvar chave' }).tap();
    await expect(page.getByText('***.982.247-**')).toBeVisible();
    await page.getByLabel('Valor do saque').fill('20');
    await page.getByRole('button', { name: 'Solicitar saque' }).tap();
    await page.getByLabel('Novo PIN de 6 dígitos').fill('482913');
    await page.getByLabel('Repita o PIN').fill('482913');
    await page.getByRole('button', { name: 'Confirmar saque' }).tap();
    await expect(page.getByText('Pago').first()).toBeVisible({ timeout: 20_000 });
  });

  await test.step('the wallet record agrees to the centavo', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).tap();
    await page.getByRole('link', { name: 'Extrato' }).tap();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.first()).toContainText('Saque');
    const loadMore = page.getByRole('button', { name: 'Carregar mais' });
    while (await loadMore.isVisible()) await loadMore.tap();
    const lines = (await rows.allInnerTexts()).map((line) => amountsIn(line));
    const oldestFirst = lines.toReversed();
    expect(oldestFirst[0]).toEqual([50_00, 50_00]);
    let balance = 0;
    for (const [change = 0, after] of oldestFirst) {
      balance += change;
      expect(after).toBe(balance);
    }
    expect(amountsIn(await page.getByRole('banner').innerText())[0]).toBe(balance);
  });

  await test.step('logout clears what was the player’s', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).tap();
    await page.getByRole('button', { name: 'Sair da conta' }).tap();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).tap();
    await reloaded;
    await expect(page).toHaveURL('/');
    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    for (const key of ['inv', 'source', 'accessToken', 'userInfo']) expect(stored[key], key).toBeUndefined();
  });
});
