import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readSettings } from '../src/env.ts';
import type { Simulator } from '@ipe/simulator';
import { startSimulator } from '../src/start-simulator.ts';
import { expectConformity } from './bacen-schema.ts';

export const receiverKey = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
export const maria = { cpf: '52998224725', nome: 'Maria Aparecida da Silva' };

type Answer = { status: number; body: Record<string, never> & Record<string, unknown> };

export type TestBank = {
  url: string;
  dataDir: string;
  /** Makes an authorised call. Answers to Bacen's calls must match Bacen's document. */
  call: (method: string, path: string, body?: unknown) => Promise<Answer>;
  /** Stops the bank and starts it again on the same file. */
  restart: () => Promise<void>;
};

/** The real program with a real file on a free port; deleted after the test. */
export async function startTestBank(env: Record<string, string> = {}): Promise<TestBank> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pix-simulator-'));
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: '0',
    SETTLEMENT_DELAY_MS: '30',
    WEBHOOK_RETRY_MS: '20',
    WEBHOOK_CHECK: 'false',
    ...env,
  });
  let simulator: Simulator = await startSimulator(settings);
  onTestFinished(async () => {
    await simulator.close();
    rmSync(dataDir, { recursive: true });
  });
  const bank: TestBank = {
    dataDir,
    url: `http://127.0.0.1:${simulator.port}`,
    call: async (method, path, body) => callWithToken(bank.url, { method, path, body }),
    restart: async () => {
      await simulator.close();
      simulator = await startSimulator(settings);
      bank.url = `http://127.0.0.1:${simulator.port}`;
    },
  };
  return bank;
}

/** A token by client credentials, with the development defaults; by default with all scopes. */
export async function takeToken(url: string, scope?: string): Promise<string> {
  const response = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('ipe:ipe-dev-secret')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credentials', scope }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

/** Sets a fault. */
export async function setFault(bank: TestBank, fault: object): Promise<void> {
  const { status, body } = await bank.call('PUT', '/simulator/faults/test', fault);
  if (status !== 200) throw new Error(JSON.stringify(body));
}

export const payoutOf = (valor: string, chave: string = maria.cpf) => ({
  valor,
  pagador: { chave: receiverKey },
  favorecido: { chave, cpf: maria.cpf },
});

async function callWithToken(url: string, call: { method: string; path: string; body: unknown }): Promise<Answer> {
  const headers: Record<string, string> = { authorization: `Bearer ${await takeToken(url)}` };
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  const payload = call.body === undefined ? null : JSON.stringify(call.body);
  const response = await fetch(`${url}${call.path}`, { method: call.method, headers, body: payload });
  const text = await response.text();
  const answer = { status: response.status, body: text === '' ? {} : JSON.parse(text) } as Answer;
  if (/^\/v2\/(?!gn\/)/u.test(call.path)) {
    expectConformity({ method: call.method, path: call.path.replace('/v2', '').replace(/\?.*/u, ''), ...answer });
  }
  return answer;
}

export const newTxid = () => crypto.randomUUID().replaceAll('-', '');

export const charge = (part: object = {}) => ({
  calendario: { expiracao: 3600 },
  devedor: maria,
  valor: { original: '50.00' },
  chave: receiverKey,
  solicitacaoPagador: 'Depósito na sua conta Ipê',
  ...part,
});

/** Creates a charge and pays it on the page. */
export async function payNewCharge(bank: TestBank, payer = 'devedor'): Promise<{ txid: string; endToEndId: string }> {
  const txid = newTxid();
  await bank.call('PUT', `/v2/cob/${txid}`, charge());
  await pay(bank, txid, payer);
  const { body } = await bank.call('GET', `/v2/cob/${txid}`);
  const [payment] = body['pix'] as unknown as { endToEndId: string }[];
  return { txid, endToEndId: payment?.endToEndId ?? '' };
}

/** Sends the page's form. */
export async function pay(bank: TestBank, txid: string, payer = 'devedor'): Promise<{ status: number; html: string }> {
  const response = await fetch(`${bank.url}/pagar/${txid}`, {
    method: 'POST',
    body: new URLSearchParams({ pagador: payer }),
  });
  return { status: response.status, html: await response.text() };
}
