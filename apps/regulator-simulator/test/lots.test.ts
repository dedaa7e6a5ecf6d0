import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { totalsOfWallet, writeDocument, writeWallet, writeWalletTotals, type Header, type Wallet } from '@ipe/sigap';
import { describe, expect, it } from 'vitest';
import { startTestRegulator } from './test-regulator.ts';

const pem = readFileSync(join(import.meta.dirname, '../../../packages/sigap/development/e-cnpj.pem'));
const key = { privateKey: createPrivateKey(pem), certificate: new X509Certificate(pem) };
const generatedAt = new Date('2026-11-21T03:10:00Z');

const wallet: Wallet = {
  nationality: 1_058,
  cpf: '52998224725',
  openingCentavos: 0,
  deposits: [],
  withdrawals: [],
  prizes: [],
  adjustments: [],
  closingCentavos: 0,
};

function fileOf(rest: Partial<Header> = {}, changes: Partial<Wallet> = {}): string {
  const header = { day: '2026-11-20', lotNo: 1, isFinal: true, cnpj: '11222333000181', brand: 'Ipê', generatedAt };
  const changed = { ...wallet, ...changes };
  const content = { entries: writeWallet(changed), totals: writeWalletTotals(totalsOfWallet(changed)) };
  return writeDocument({ name: 'wallets', ...header, ...rest }, content, key);
}

const pack = (xml: string) => ({ lote: gzipSync(xml).toString('base64') });

const start = async (settings: Record<string, string> = { ANALYSIS_MS: '0' }) => {
  const regulator = await startTestRegulator(settings);
  const send = async (xml: string, door = 'carteira') => {
    const { status, body } = await regulator.call('POST', `/${door}/lote`, pack(xml));
    return { status, body: body as { idMovimento: string; mensagem?: string; campos?: string[] } };
  };
  return { ...regulator, send };
};

describe('R13 the simulated doors for files', () => {
  it('take a file once, know its bytes again, and tell the result of the second analysis later', async () => {
    const { call, send } = await start({ ANALYSIS_MS: '60000' });
    const first = await send(fileOf());
    expect(first.status).toBe(202);
    expect(await send(fileOf())).toEqual({ status: 409, body: first.body });
    const path = `/carteira/lote/${first.body.idMovimento}`;
    expect((await call('GET', path)).body).toMatchObject({ situacao: 'EM_ANALISE' });
    await call('PUT', '/simulator/clock', { at: new Date(Date.now() + 61_000).toISOString() });
    expect((await call('GET', path)).body).toMatchObject({ situacao: 'ACEITO', erros: [] });
    expect((await call('GET', '/apostador/lote/x')).status).toBe(404);
  });

  it.each([
    ['another document’s file', fileOf(), 'jogo-online', 'esquema'],
    ['a field that the schema doesn’t have', fileOf().replaceAll('numeroLote', 'numeroDoLote'), 'carteira', 'esquema'],
    ['a file that was changed after it was signed', fileOf().replace('>0.00<', '>0.01<'), 'carteira', 'assinatura'],
    ['more than 3 MB', fileOf({ brand: 'x' }) + ' '.repeat(3_000_000), 'carteira', '3 MB'],
    ['a rectifier of nothing', fileOf({ rectifies: 'Correção' }), 'carteira', 'retificar'],
  ])('refuse %s', async (...[, xml, door, words]) => {
    const { send } = await start();
    const { status, body } = await send(xml, door);
    expect({ status, words: body.mensagem }).toEqual({ status: 422, words: expect.stringContaining(words) });
  });

  it('take no second original, and a rectifier that repeats the header', async () => {
    const { call, send } = await start();
    await send(fileOf());
    const other = { generatedAt: new Date(generatedAt.getTime() + 60_000) };
    expect((await send(fileOf(other))).body.mensagem).toContain('original');
    expect((await send(fileOf({ rectifies: 'Correção', brand: 'Outra' }))).body.campos).toEqual([
      'the rectifier says brand Outra, the file had Ipê',
    ]);
    expect((await send(fileOf({ rectifies: 'Correção' }))).status).toBe(202);
    const day = (await call('GET', '/simulator/lots/2026-11-20')).body;
    expect(day).toMatchObject({ lotes: [{ retificadora: false }, { retificadora: true }], violacoes: [] });
  });

  it('reject a received file on demand, and tell which exact rules a day breaks', async () => {
    const { call, send } = await start();
    await call('PUT', '/simulator/faults/test', { kind: 'lot-rejected', only: { documento: 'wallets' }, times: 1 });
    const { body } = await send(fileOf({}, { closingCentavos: 1 }));
    expect((await call('GET', `/carteira/lote/${body.idMovimento}`)).body).toMatchObject({ situacao: 'REJEITADO' });
    await send(fileOf({ day: '2026-11-21' }, { openingCentavos: 5, closingCentavos: 5 }));
    const violationsOf = async (day: string) =>
      ((await call('GET', `/simulator/lots/${day}`)).body as { violacoes: string[] }).violacoes;
    expect(await violationsOf('2026-11-20')).toEqual([expect.stringContaining('closing balance 1')]);
    expect(await violationsOf('2026-11-21')).toEqual([expect.stringContaining('opens with 5, closed with 1')]);
  });
});
