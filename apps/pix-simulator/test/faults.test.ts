import { describe, expect, it } from 'vitest';
import { charge, maria, newTxid, payNewCharge, payoutOf, setFault, startTestBank, type TestBank } from './test-bank.ts';

const newCharge = (bank: TestBank, txid = newTxid(), valor = '50.00') =>
  bank.call('PUT', `/v2/cob/${txid}`, charge({ valor: { original: valor } }));

const statusesOf = async (count: number, call: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call()).status);
  return statuses;
};

const outage = { kind: 'answer-error', status: 503 };

describe('a fault', () => {
  it('strikes nothing until somebody asks for it', async () => {
    const bank = await startTestBank();
    expect(await bank.call('GET', '/simulator/faults')).toEqual({ status: 200, body: { faults: {} } });
    expect((await newCharge(bank)).status).toBe(201);
  });

  it('strikes the next so many, and says how often it did', async () => {
    const bank = await startTestBank();
    await setFault(bank, { ...outage, times: 2, only: { path: '/v2/cob' } });
    expect(await statusesOf(4, () => newCharge(bank))).toEqual([503, 503, 201, 201]);
    expect((await bank.call('GET', '/simulator/faults')).body).toEqual({
      faults: {
        test: {
          kind: 'answer-error',
          status: 503,
          executes: false,
          only: { path: '/v2/cob' },
          times: 2,
          chance: 1,
          seed: 0,
          draws: 2,
          hits: 2,
          isUsedUp: true,
        },
      },
    });
  });

  it.each([
    ['txid', { txid: 'a'.repeat(32) }],
    ['amount', { amountCentavos: 777 }],
    ['method and path', { method: 'PUT', path: `/v2/cob/${'a'.repeat(32)}` }],
  ] as const)('strikes only what has this %s', async (_, only) => {
    const bank = await startTestBank();
    await setFault(bank, { ...outage, only });
    expect((await newCharge(bank)).status).toBe(201);
    expect((await newCharge(bank, 'a'.repeat(32), '7.77')).status).toBe(503);
  });

  it.each([
    ['idEnvio', { idEnvio: 'W2' }],
    ['key of the payee', { key: '+5511999887766' }],
  ] as const)('strikes only the payout with this %s', async (_, only) => {
    const bank = await startTestBank();
    const keys = [{ type: 'phone', key: '+5511999887766' }];
    await bank.call('PUT', '/simulator/people', { cpf: maria.cpf, name: maria.nome, keys });
    await setFault(bank, { kind: 'payout-refused', error: 'pagamento_negado', only });
    expect((await bank.call('PUT', '/v3/gn/pix/W1', payoutOf('1.00'))).status).toBe(201);
    expect((await bank.call('PUT', '/v3/gn/pix/W2', payoutOf('1.00', '+5511999887766'))).status).toBe(422);
  });

  it('of a chance strikes the same ones for the same seed', async () => {
    const run = async (seed: number) => {
      const bank = await startTestBank();
      await setFault(bank, { ...outage, chance: 0.5, seed, only: { path: '/v2/cob' } });
      return statusesOf(24, () => newCharge(bank));
    };
    const [first, again, other] = [await run(7), await run(7), await run(8)];
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    expect(new Set(first)).toEqual(new Set([201, 503]));
  });

  it('outlives a restart with what it has counted', async () => {
    const bank = await startTestBank();
    await setFault(bank, { ...outage, times: 2, only: { path: '/v2/cob' } });
    expect((await newCharge(bank)).status).toBe(503);
    await bank.restart();
    expect(await statusesOf(2, () => newCharge(bank))).toEqual([503, 201]);
  });

  it('goes away alone or with all others, and a new list takes the old one’s place', async () => {
    const bank = await startTestBank();
    const names = async () => Object.keys((await bank.call('GET', '/simulator/faults')).body['faults'] ?? {});
    const lost = { kind: 'webhook-lost' };
    await bank.call('PUT', '/simulator/faults', { faults: { one: lost, two: lost, three: lost } });
    expect((await bank.call('DELETE', '/simulator/faults/two')).status).toBe(204);
    expect((await bank.call('DELETE', '/simulator/faults/two')).status).toBe(404);
    expect(await names()).toEqual(['one', 'three']);
    await bank.call('PUT', '/simulator/faults', { faults: { four: lost } });
    expect(await names()).toEqual(['four']);
    expect((await bank.call('DELETE', '/simulator/faults')).status).toBe(204);
    expect(await names()).toEqual([]);
  });

  it.each([
    ['an unknown kind', { kind: 'answer-nicely' }],
    ['a missing parameter', { kind: 'webhook-late' }],
    ['a misspelt parameter', { kind: 'webhook-late', delayMs: 5, delay: 5 }],
    ['a misspelt filter', { kind: 'webhook-lost', only: { txId: 'x' } }],
    ['a chance above one', { kind: 'webhook-lost', chance: 2 }],
  ])('with %s is refused', async (_, fault) => {
    const bank = await startTestBank();
    expect((await bank.call('PUT', '/simulator/faults/test', fault)).status).toBe(400);
    expect((await bank.call('PUT', '/simulator/faults', { faults: { test: fault } })).status).toBe(400);
  });

  it('is nobody’s to ask for without a token', async () => {
    const { url } = await startTestBank();
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect((await fetch(`${url}/simulator/faults`, { method })).status).toBe(401);
    }
  });

  it('never strikes the control of faults nor the payer’s pages', async () => {
    const bank = await startTestBank();
    const { txid } = await payNewCharge(bank);
    await setFault(bank, { kind: 'token-dead', only: { path: '/simulator' } });
    await bank.call('PUT', '/simulator/faults/all', { ...outage, only: { path: '/pagar' } });
    expect((await fetch(`${bank.url}/pagar/${txid}`)).status).toBe(200);
    expect((await bank.call('GET', '/simulator/faults')).status).toBe(200);
  });
});
