import { createDecipheriv, randomUUID } from 'node:crypto';
import { codes, type CallPath, type Input, type Output } from '@ipe/contract';
import { expect, type Page } from '@playwright/test';
import { brl } from './growth-steps.ts';
import { password, payerName, randomCpf, randomPhone, readPhoneCode } from './player-steps.ts';

type Answer<Path extends CallPath> = { code: number; data: Output<Path> };

/** The page that makes the call, and the player's token. */
type Caller = { page: Page; token?: string };

/** An address of the page's own server, which may differ from the journeys' server. */
const addressOf = (page: Page, path: string): string => new URL(path, page.url()).href;

const keys = new Map<string, string>();

/** The key of the calls of the page's own server. Each server is asked for it once. */
async function requireKey(page: Page): Promise<string> {
  const house = addressOf(page, '/');
  const known = keys.get(house);
  if (known) return known;
  const html = await (await page.request.get(house)).text();
  const [, key = ''] = /name="ipe-envelope-key" content="(\w+)"/u.exec(html) ?? [];
  expect(key, `the key in the page of ${house}`).not.toBe('');
  keys.set(house, key);
  return key;
}

/** Makes a call of the page's own server directly, without the page. */
async function ask<Path extends CallPath>(
  { page, token }: Caller,
  path: Path,
  input: Input<Path>,
): Promise<Answer<Path>> {
  const key = await requireKey(page);
  const response = await page.request.post(addressOf(page, path), {
    data: input,
    headers: token ? { authorization: token } : {},
  });
  const { payload } = (await response.json()) as { payload: string };
  const bytes = Buffer.from(payload, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', Buffer.from(key, 'hex'), bytes.subarray(0, 16));
  const text = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('utf8');
  return JSON.parse(text) as Answer<Path>;
}

type SignUp = Omit<Input<'/api/user/register'>, 'password'> & { readCode: (mobile: string) => Promise<string> };

async function register(page: Page, { readCode, ...wish }: SignUp): Promise<Output<'/api/user/register'>> {
  const asked = { ...wish, password };
  await ask({ page }, '/api/user/register', asked);
  const answer = await ask({ page }, '/api/user/register', { ...asked, code: await readCode(asked.mobile) });
  expect(answer.code).toBe(codes.success);
  return answer.data;
}

/** Opens a file of the house, which gives the page its storage without starting the app. */
export const openHouse = (page: Page, url = '') => page.goto(`${url}/robots.txt`);

/** Logs this player in on the page, and opens the home page. */
async function enter(page: Page, { device, accessToken, userInfo }: Output<'/api/user/register'> & { device: string }) {
  const stored = { device, accessToken, inv: userInfo.inv ?? '', userInfo: JSON.stringify(userInfo) };
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await page.goto(addressOf(page, '/'));
}

/** Makes a deposit and pays it at once, without the forms. */
export const depositAs = async (page: Page, wish: { amountCentavos: number; cpf: string }): Promise<void> => {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  await payIn({ page, token }, wish);
};

async function payIn(player: Caller, { amountCentavos, cpf }: { amountCentavos: number; cpf: string }): Promise<void> {
  const wish = { requestId: randomUUID(), amountCentavos, cpf, name: payerName };
  const { data: order } = await ask(player, '/api/pay/recharge', wish);
  await player.page.request.post(addressOf(player.page, order.payUrl ?? ''), { form: { pagador: 'devedor' } });
  const paid = await ask(player, '/api/pay/rechargePaid', { orderId: order.orderId });
  expect(paid.data.state).toBe('paid');
}

/** A new player on the home page, without the forms of sign-up and deposit, for journeys about something else. */
export async function enterAsNewPlayer(page: Page, { depositCentavos = 0, cpf = randomCpf() } = {}): Promise<void> {
  await openHouse(page);
  const device = randomUUID();
  const player = await register(page, { mobile: randomPhone(), device, readCode: readPhoneCode });
  if (depositCentavos > 0) await payIn({ page, token: player.accessToken }, { amountCentavos: depositCentavos, cpf });
  await enter(page, { ...player, device });
  await expect(page.getByRole('button', { name: /^Saldo/u })).toHaveText(brl(depositCentavos));
}

/** Requests a withdrawal to the player's own CPF, without the forms. */
export async function askToWithdraw(page: Page, wish: { amountCentavos: number; cpf: string }): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const key = { requestId: randomUUID(), type: 'cpf' as const, key: wish.cpf, password };
  const { keyId } = (await ask({ page, token }, '/api/pay/saveKey', key)).data;
  const asked = { requestId: randomUUID(), amountCentavos: wish.amountCentavos, keyId, pin: '482913', password };
  expect((await ask({ page, token }, '/api/pay/withdraw', asked)).code).toBe(codes.success);
}

/** A licensed house, where an account must be confirmed before the first deposit. */
type Confirmed = { url: string; readPhoneCode: (mobile: string) => Promise<string> };

const home = { area: 'SP', postalCode: '01310100', city: 'São Paulo', address: 'Avenida Paulista, 1000' } as const;

/** The data that the simulated CPF base has of every unknown CPF. */
const person = {
  name: payerName,
  birthDate: '1990-12-31',
  email: 'maria@example.com',
  gender: 'female',
  nationality: 'brazilian',
} as const;

const limits: Input<'/api/user/saveRegistration'>['limits'] = [
  { kind: 'loss', period: 'day', value: 200_00 },
  { kind: 'time', period: 'day', value: 120 },
];

/** A new player of a licensed house who has passed the face check and deposited, without the forms. @returns the player's phone */
export async function enterAsConfirmedPlayer(
  page: Page,
  { url, readPhoneCode: readCode }: Confirmed,
  { depositCentavos, cpf }: { depositCentavos: number; cpf: string },
): Promise<string> {
  await openHouse(page, url);
  const [mobile, device] = [randomPhone(), randomUUID()];
  const terms = (await ask({ page }, '/api/home/page', {})).data.profile.termsVersion ?? '';
  const player = await register(page, { mobile, device, terms, address: home, readCode });
  const caller = { page, token: player.accessToken };
  await ask(caller, '/api/user/saveRegistration', { ...person, cpf, address: home, limits });
  const check = await ask(caller, '/api/user/beginFaceCheck', {});
  await page.request.post(addressOf(page, check.data.url), { form: { resultado: 'approved' } });
  expect((await ask(caller, '/api/user/followFaceCheck', {})).data.state).toBe('confirmed');
  await payIn(caller, { amountCentavos: depositCentavos, cpf });
  await enter(page, { ...player, device });
  await expect(page.getByRole('button', { name: /^Saldo/u })).toHaveText(brl(depositCentavos));
  return mobile;
}
