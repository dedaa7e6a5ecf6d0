import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished, vi } from 'vitest';
import { charge, newTxid, payoutOf, takeToken } from './test-bank.ts';

const program = join(import.meta.dirname, '../src/main.ts');

type Bank = { child: ChildProcess; call: (method: string, path: string, body?: unknown) => Promise<Answer> };
type Answer = { status: number; body: Record<string, unknown> };
type Line = {
  kind: string;
  amountCentavos: number;
  idEnvio: string | null;
  refundId: string | null;
  txid: string | null;
};

async function start(dataDir: string): Promise<Bank> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    OPENING_BALANCE_CENTAVOS: '100000',
    SETTLEMENT_DELAY_MS: '60',
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const url = `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`;
  const token = await takeToken(url);
  return {
    child,
    call: async (method, path, body) => {
      const isForm = body instanceof URLSearchParams;
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      };
      const payload = body === undefined ? null : isForm ? body : JSON.stringify(body);
      const response = await fetch(`${url}${path}`, { method, headers, body: payload });
      const text = await response.text();
      return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {} };
    },
  };
}

/** Simulates a shop: charges that are paid, refunds, and payouts of which half fail, one after the other until the bank is killed. */
async function trade(
  { call }: Bank,
  answered: { txids: string[]; payouts: string[]; refunds: string[] },
): Promise<void> {
  try {
    for (;;) {
      const txid = newTxid();
      await call('PUT', `/v2/cob/${txid}`, charge());
      await call('POST', `/pagar/${txid}`, new URLSearchParams({ pagador: 'devedor' }));
      answered.txids.push(txid);
      const [pix] = (await call('GET', `/v2/cob/${txid}`)).body['pix'] as [{ endToEndId: string }];
      const refundId = newTxid();
      await call('PUT', `/v2/pix/${pix.endToEndId}/devolucao/${refundId}`, { valor: '10.00' });
      answered.refunds.push(refundId);
      const payout = newTxid();
      const { status } = await call('PUT', `/v3/gn/pix/${payout}`, payoutOf('35.00'));
      if (status === 201) answered.payouts.push(payout);
    }
  } catch {
    // The bank was killed.
  }
}

it('keeps its books balanced and every promise, however often it is killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pix-simulator-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const answered = { txids: [] as string[], payouts: [] as string[], refunds: [] as string[] };
  for (const goal of [5, 12, 30]) {
    const bank = await start(dataDir);
    await bank.call('PUT', '/simulator/faults/half', { kind: 'payout-fails', chance: 0.5, seed: goal });
    const traders = [1, 2, 3, 4].map(() => trade(bank, answered));
    await vi.waitFor(() => expect(answered.payouts.length).toBeGreaterThanOrEqual(goal), {
      timeout: 15_000,
      interval: 5,
    });
    bank.child.kill('SIGKILL');
    await Promise.all([once(bank.child, 'exit'), ...traders]);
  }

  const { call } = await start(dataDir);
  const hour = 3_600_000;
  const period = `inicio=${new Date(Date.now() - hour).toISOString()}&fim=${new Date(Date.now() + hour).toISOString()}`;
  const list = async (path: string, name: string) =>
    (await call('GET', `${path}?${period}&paginacao.itensPorPagina=1000`)).body[name] as Record<string, unknown>[];
  await vi.waitFor(async () => {
    const payouts = await list('/v2/gn/pix/enviados', 'pix');
    expect(payouts.filter(({ status }) => status === 'EM_PROCESSAMENTO')).toEqual([]);
  }, 5000);

  const statement = (await call('GET', '/simulator/statement?limit=10000')).body;
  const lines = statement['movements'] as Line[];
  const has = (kind: string, field: keyof Line) =>
    new Set(lines.filter((line) => line.kind === kind).map((line) => line[field]));
  // The balance equals the sum of the book and the bank's own answer.
  const sumCentavos = lines.reduce((sum, line) => sum + line.amountCentavos, 0);
  expect(statement['balanceCentavos']).toBe(sumCentavos);
  expect((await call('GET', '/v2/gn/saldo')).body['saldo']).toBe((sumCentavos / 100).toFixed(2));
  // Every answered payment is in the book.
  expect(answered.txids.filter((txid) => !has('received', 'txid').has(txid))).toEqual([]);
  expect(answered.refunds.filter((id) => !has('refund', 'refundId').has(id))).toEqual([]);
  expect(answered.payouts.filter((id) => !has('payout', 'idEnvio').has(id))).toEqual([]);
  // The book has each movement once and agrees with the lists: one line for every payment, payout and failed payout.
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
  const payouts = await list('/v2/gn/pix/enviados', 'pix');
  expect(count('received')).toBe((await list('/v2/pix', 'pix')).length);
  expect(count('payout')).toBe(payouts.length);
  expect(has('payout', 'idEnvio').size).toBe(payouts.length);
  const failed = payouts.filter(({ status }) => status === 'NAO_REALIZADO').map(({ idEnvio }) => idEnvio);
  expect(has('payout-returned', 'idEnvio')).toEqual(new Set(failed));
  expect(count('payout-returned')).toBe(failed.length);
});
