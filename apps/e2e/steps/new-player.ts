import { createDecipheriv, randomUUID } from 'node:crypto';
import { codes, type CallPath, type Input, type Output } from '@ipe/contract';
import { expect, type Page } from '@playwright/test';
import { brl } from './growth-steps.ts';
import { password, payerName, randomCpf, randomPhone, readPhoneCode } from './player-steps.ts';

type Answer<Path extends CallPath> = { code: number; data: Output<Path> };

/** On whose page, and as whom. */
type Caller = { page: Page; token?: string };

/** A call of the page's own server, past the page. */
async function ask<Path extends CallPath>(
  { page, token }: Caller,
  path: Path,
  input: Input<Path>,
): Promise<Answer<Path>> {
  const key = await page.locator('meta[name="ipe-envelope-key"]').getAttribute('content');
  const response = await page.request.post(path, { data: input, headers: token ? { authorization: token } : {} });
  const { payload } = (await response.json()) as { payload: string };
  const bytes = Buffer.from(payload, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', Buffer.from(key ?? '', 'hex'), bytes.subarray(0, 16));
  const text = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('utf8');
  return JSON.parse(text) as Answer<Path>;
}

async function register(page: Page, device: string): Promise<Output<'/api/user/register'>> {
  const asked = { mobile: randomPhone(), password, device };
  await ask({ page }, '/api/user/register', asked);
  const { code, data } = await ask({ page }, '/api/user/register', {
    ...asked,
    code: await readPhoneCode(asked.mobile),
  });
  expect(code).toBe(codes.success);
  return data;
}

async function payIn(player: Caller, { amountCentavos, cpf }: { amountCentavos: number; cpf: string }): Promise<void> {
  const wish = { requestId: randomUUID(), amountCentavos, cpf, name: payerName };
  const { data: order } = await ask(player, '/api/pay/recharge', wish);
  await player.page.request.post(order.payUrl ?? '', { form: { pagador: 'devedor' } });
  const paid = await ask(player, '/api/pay/rechargePaid', { orderId: order.orderId });
  expect(paid.data.state).toBe('paid');
}

/** A new player at home, for journeys about something else: without the forms of a sign-up and of a deposit. */
export async function enterAsNewPlayer(page: Page, { depositCentavos = 0, cpf = randomCpf() } = {}): Promise<void> {
  await page.goto('/');
  const device = randomUUID();
  const { accessToken, userInfo } = await register(page, device);
  if (depositCentavos > 0) await payIn({ page, token: accessToken }, { amountCentavos: depositCentavos, cpf });
  const stored = { device, accessToken, inv: userInfo.inv ?? '', userInfo: JSON.stringify(userInfo) };
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Saldo/u })).toHaveText(brl(depositCentavos));
}

/** Asks for a withdrawal to the player's own CPF, without its forms. */
export async function askToWithdraw(page: Page, wish: { amountCentavos: number; cpf: string }): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const key = { requestId: randomUUID(), type: 'cpf' as const, key: wish.cpf, password };
  const { keyId } = (await ask({ page, token }, '/api/pay/saveKey', key)).data;
  const asked = { requestId: randomUUID(), amountCentavos: wish.amountCentavos, keyId, pin: '482913', password };
  expect((await ask({ page, token }, '/api/pay/withdraw', asked)).code).toBe(codes.success);
}
