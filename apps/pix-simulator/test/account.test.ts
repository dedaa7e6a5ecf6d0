import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { payNewCharge, payoutOf, setFault, startTestBank, type TestBank } from './test-bank.ts';

type Line = { id: number; kind: string; amountCentavos: number; balanceCentavos: number };

async function statementOf(bank: TestBank, query = '') {
  const { body } = await bank.call('GET', `/simulator/statement${query}`);
  return body as unknown as { balanceCentavos: number; movements: Line[]; next: number | null };
}

describe('the account', () => {
  it('opens with a large balance, or with what is asked for', async () => {
    const large = await startTestBank();
    expect((await large.call('GET', '/v2/gn/saldo')).body).toEqual({ saldo: '100000000.00' });
    const small = await startTestBank({ OPENING_BALANCE_CENTAVOS: '1234' });
    expect((await small.call('GET', '/v2/gn/saldo?bloqueios=true')).body).toEqual({
      saldo: '12.34',
      bloqueios: { judicial: '0.00', med: '0.00', total: '0.00' },
    });
    await small.restart();
    expect((await statementOf(small)).movements).toHaveLength(1);
  });

  it('can be set to any balance, which is a line in its book', async () => {
    const bank = await startTestBank({ OPENING_BALANCE_CENTAVOS: '1000' });
    expect((await bank.call('PUT', '/simulator/balance', { balanceCentavos: 400 })).body).toEqual({
      balanceCentavos: 400,
    });
    await bank.call('PUT', '/simulator/balance', { balanceCentavos: 400 });
    expect((await statementOf(bank)).movements).toMatchObject([
      { kind: 'opening', amountCentavos: 1000 },
      { kind: 'adjustment', amountCentavos: -600, balanceCentavos: 400 },
    ]);
    expect((await bank.call('PUT', '/simulator/balance', { balanceCentavos: -1 })).status).toBe(400);
  });

  it('has a statement with every movement and the ids of both sides', async () => {
    const bank = await startTestBank({ OPENING_BALANCE_CENTAVOS: '100000' });
    const { txid, endToEndId } = await payNewCharge(bank);
    await bank.call('PUT', `/v2/pix/${endToEndId}/devolucao/R1`, { valor: '20.00' });
    const paid = await bank.call('PUT', '/v3/gn/pix/W1', payoutOf('5.00'));
    await setFault(bank, { kind: 'payout-fails' });
    const failed = await bank.call('PUT', '/v3/gn/pix/W2', payoutOf('7.00'));
    await vi.waitFor(async () => expect((await statementOf(bank)).movements).toHaveLength(6));
    const none = { txid: null, idEnvio: null, endToEndId: null, refundId: null, at: expect.any(String) };
    const out = { ...none, idEnvio: 'W2', endToEndId: failed.body['e2eId'] };
    expect(await statementOf(bank)).toEqual({
      balanceCentavos: 102_500,
      next: null,
      movements: [
        { ...none, id: 0, kind: 'opening', amountCentavos: 100_000, balanceCentavos: 100_000 },
        { ...none, id: 1, kind: 'received', amountCentavos: 5000, balanceCentavos: 105_000, txid, endToEndId },
        {
          ...none,
          id: 2,
          kind: 'refund',
          amountCentavos: -2000,
          balanceCentavos: 103_000,
          txid,
          endToEndId,
          refundId: 'R1',
        },
        {
          ...none,
          id: 3,
          kind: 'payout',
          amountCentavos: -500,
          balanceCentavos: 102_500,
          idEnvio: 'W1',
          endToEndId: paid.body['e2eId'],
        },
        { ...out, id: 4, kind: 'payout', amountCentavos: -700, balanceCentavos: 101_800 },
        { ...out, id: 5, kind: 'payout-returned', amountCentavos: 700, balanceCentavos: 102_500 },
      ],
    });
  });

  it('has a statement in pages', async () => {
    const bank = await startTestBank();
    for (let count = 0; count < 3; count += 1) await payNewCharge(bank);
    const first = await statementOf(bank, '?limit=2');
    expect(first.movements.map(({ id }) => id)).toEqual([0, 1]);
    const second = await statementOf(bank, `?limit=2&after=${first.next}`);
    expect(second.movements.map(({ id }) => id)).toEqual([2, 3]);
    expect(await statementOf(bank, `?limit=2&after=${second.next}`)).toMatchObject({ movements: [], next: null });
    expect((await bank.call('GET', '/simulator/statement?limit=0')).status).toBe(400);
  });
});

it('a book of the first version keeps its payments and gets its statement', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pix-simulator-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  mkdirSync(dataDir, { recursive: true });
  const old = new DatabaseSync(join(dataDir, 'pix-simulator.sqlite'));
  old.exec(readFileSync(join(import.meta.dirname, '../src/platform/schema/0001-bank.sql'), 'utf8'));
  const txid = 'a'.repeat(32);
  const endToEndId = 'E99999004202601010000aaaaaaaaaaa';
  const request = { calendario: { expiracao: 60 }, valor: { original: '50.00' }, chave: 'x' };
  old.exec(`
    INSERT INTO charge VALUES (1, '${txid}', 't', 'l', 0, 'CONCLUIDA', '${JSON.stringify(request)}', 5000, 1, 2);
    INSERT INTO payment VALUES ('${endToEndId}', '${txid}', 5000, 10, '52998224725', 'Maria');
    INSERT INTO refund VALUES ('${endToEndId}', 'R1', 'D1', 2000, 'ORIGINAL', NULL, 'DEVOLVIDO', 30, 31, 31);
    INSERT INTO payout VALUES ('W1', 'E2', 700, 'k', NULL, 'k', '52998224725', 'Maria', 'REALIZADO', 20, 21, 21);
    PRAGMA user_version = 1`);
  old.close();

  const bank = await startTestBank({ DATA_DIR: dataDir, OPENING_BALANCE_CENTAVOS: '10000' });
  const lines = (await statementOf(bank)).movements.map(({ kind, balanceCentavos }) => [kind, balanceCentavos]);
  expect(lines).toEqual([
    ['opening', 10_000],
    ['received', 15_000],
    ['payout', 14_300],
    ['refund', 12_300],
  ]);
  expect((await bank.call('GET', `/v2/gn/pix/enviados/id-envio/W1`)).body).toMatchObject({ status: 'REALIZADO' });
});
