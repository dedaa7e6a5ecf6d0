import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Input, Output } from '@ipe/contract';
import { expect } from 'vitest';
import { randomCpf, type TestPlayer } from '../build-player.ts';
import { personName, runCashierJobs } from '../cashier-player.ts';
import type { TestApp } from '../start-test-app.ts';

type Order = Output<'/api/pay/recharge'>;

export const openDeposit = (
  app: TestApp,
  { token }: TestPlayer,
  {
    amountCentavos,
    cpf = randomCpf(),
    ...rest
  }: { amountCentavos: number; cpf?: string; active_code?: Input<'/api/pay/recharge'>['active_code'] },
) =>
  app.succeed('/api/pay/recharge', { requestId: randomUUID(), amountCentavos, cpf, name: personName, ...rest }, token);

/** Another payer that the bank's page offers, besides the player. */
async function findSomebodyElse(order: Order): Promise<string> {
  const page = await (await fetch(order.payUrl ?? '')).text();
  const choices = [...page.matchAll(/name="pagador"[^>]*value="([^"]+)"/gu)].map((match) => match[1] ?? '');
  return choices.find((choice) => choice !== 'devedor') ?? '';
}

/** Pays on the bank's page as a person does. */
export async function payAtBank(order: Order, payer: 'self' | 'somebody else' = 'self'): Promise<void> {
  const pagador = payer === 'self' ? 'devedor' : await findSomebodyElse(order);
  const response = await fetch(order.payUrl ?? '', { method: 'POST', body: new URLSearchParams({ pagador }) });
  expect(response.status).toBe(200);
}

/** Waits until it is there, with the simulator's webhooks and the jobs. */
export async function until(app: TestApp, isThere: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline;) {
    if (await isThere()) return;
    await wait(50);
    await runCashierJobs(app);
  }
  throw new Error('it did not come to pass in fifteen seconds');
}

/** Waits without the jobs, so that only the bank's own webhooks can bring it. */
export async function untilByWebhook(isThere: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    if (await isThere()) return;
    await wait(50);
  }
  throw new Error('no webhook brought it there in ten seconds');
}

/** Opens an order, pays it as its player and expects that it is credited. @param player.cpf for an account whose person is proved */
export async function payIn(
  app: TestApp,
  player: TestPlayer & { cpf?: string },
  amountCentavos: number,
): Promise<Order> {
  const { cpf } = player;
  const order = await openDeposit(app, player, { amountCentavos, ...(cpf === undefined ? {} : { cpf }) });
  await payAtBank(order);
  const paid = await app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, player.token);
  expect(paid.state).toBe('paid');
  return paid;
}

export const txidOf = (order: Order): string => /pagar\/(\w+)$/u.exec(order.payUrl ?? '')?.[1] ?? '';

type BankCall = { method: string; path: string; body?: unknown };

function sendToBank(app: TestApp, authorization: string, { method, path, body }: BankCall): Promise<Response> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const headers = { ...type, authorization };
  return fetch(`${app.simulatorUrl}${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
}

/** Makes any call of the simulator, also those for tests: faults, MED, people (apps/pix-simulator/README.md). */
export async function callBank(app: TestApp, call: BankCall): Promise<Record<string, unknown>> {
  const { PSP_CLIENT_ID: id, PSP_CLIENT_SECRET: secret } = app.settings;
  const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const body = { grant_type: 'client_credentials' };
  const token = await sendToBank(app, basic, { method: 'POST', path: '/oauth/token', body });
  const { access_token: accessToken } = (await token.json()) as { access_token: string };
  const response = await sendToBank(app, `Bearer ${accessToken}`, call);
  const text = await response.text();
  if (!response.ok) throw new Error(`${call.method} ${call.path} answered ${response.status}: ${text}`);
  return (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
}

/** Makes the bank fail in this way from now on. */
export const setFault = (app: TestApp, name: string, fault: object) =>
  callBank(app, { method: 'PUT', path: `/simulator/faults/${name}`, body: fault });

export const clearFaults = (app: TestApp) => callBank(app, { method: 'DELETE', path: '/simulator/faults' });
