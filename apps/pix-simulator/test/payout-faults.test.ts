import { describe, expect, it, vi } from 'vitest';
import { payoutErrorNames } from '../src/payouts/payout-error.ts';
import { payoutOf, receiverKey, setFault, startTestBank, type TestBank } from './test-bank.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

async function start(fault: object, env: Record<string, string> = {}) {
  const bank = await startTestBank(env);
  const receiver = await startWebhookReceiver();
  await bank.call('PUT', `/v2/webhook/${receiverKey}`, { webhookUrl: receiver.url });
  await setFault(bank, fault);
  return { bank, receiver };
}

const send = (bank: TestBank, id: string, valor = '1.00') => bank.call('PUT', `/v3/gn/pix/${id}`, payoutOf(valor));
const stateOf = async (bank: TestBank, id: string) =>
  (await bank.call('GET', `/v2/gn/pix/enviados/id-envio/${id}`)).body['status'];

async function balanceOf(bank: TestBank): Promise<unknown> {
  return (await bank.call('GET', '/simulator/statement')).body['balanceCentavos'];
}

describe('a payout', () => {
  it.each(payoutErrorNames)('can be refused at once with %s, and then nothing was drawn', async (error) => {
    const { bank } = await start({ kind: 'payout-refused', error, times: 1 });
    const before = await balanceOf(bank);
    const refused = await send(bank, 'W1');
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.body).toEqual({ nome: error, mensagem: expect.any(String) });
    expect((await bank.call('GET', '/v2/gn/pix/enviados/id-envio/W1')).status).toBe(404);
    expect(await balanceOf(bank)).toBe(before);
    expect((await send(bank, 'W1')).status).toBe(201);
  });

  it('can be accepted and fail later, with the reason in the webhook and the money back', async () => {
    const failure = { codigo: 'AC03', origem: 'PSP do recebedor', motivo: 'Conta inexistente' };
    const { bank, receiver } = await start({ kind: 'payout-fails', failure });
    const before = await balanceOf(bank);
    expect((await send(bank, 'W1')).body).toMatchObject({ status: 'EM_PROCESSAMENTO' });
    const [news] = await receiver.waitFor(1);
    expect(news).toMatchObject({
      kind: 'payout',
      envio: { status: 'NAO_REALIZADO', horario: null, gnExtras: { idEnvio: 'W1', erro: failure } },
    });
    expect(await stateOf(bank, 'W1')).toBe('NAO_REALIZADO');
    expect(await balanceOf(bank)).toBe(before);
  });

  it('can be carried out and come back from the payee’s bank', async () => {
    const { bank, receiver } = await start({ kind: 'payout-returned' });
    const before = await balanceOf(bank);
    await send(bank, 'W1');
    await receiver.waitFor(1);
    expect((await bank.call('GET', '/v2/gn/pix/enviados/id-envio/W1')).body).toMatchObject({
      status: 'REALIZADO',
      devolucoes: [{ rtrId: expect.stringMatching(/^D\w{31}$/u), valor: expect.any(String), status: 'DEVOLVIDO' }],
    });
    expect(await balanceOf(bank)).toBe(before);
  });

  it('can stay EM_PROCESSAMENTO, also over a restart, until it is released', async () => {
    const { bank, receiver } = await start({ kind: 'payout-stuck' });
    await send(bank, 'W1');
    await send(bank, 'W2');
    await bank.restart();
    await new Promise((done) => setTimeout(done, 150));
    expect([await stateOf(bank, 'W1'), await stateOf(bank, 'W2')]).toEqual(['EM_PROCESSAMENTO', 'EM_PROCESSAMENTO']);
    expect(receiver.calls).toEqual([]);

    const release = (id: string, body?: object) => bank.call('POST', `/simulator/payouts/${id}/release`, body);
    expect((await release('W1')).status).toBe(204);
    expect((await release('W2', { failure: { codigo: 'AB03', motivo: 'Tempo esgotado' } })).status).toBe(204);
    await receiver.waitFor(2);
    expect([await stateOf(bank, 'W1'), await stateOf(bank, 'W2')]).toEqual(['REALIZADO', 'NAO_REALIZADO']);
    expect((await release('W1')).status).toBe(400);
    expect((await release('W3')).status).toBe(404);
  });

  it('is refused when the account doesn’t hold it, and the account never goes below zero', async () => {
    const bank = await startTestBank({ OPENING_BALANCE_CENTAVOS: '1000' });
    const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => send(bank, `W${index}`, '3.00')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(13);
    expect(refused[0]?.body).toMatchObject({ nome: 'saldo_insuficiente' });
    expect(await bank.call('GET', '/v2/gn/saldo')).toEqual({ status: 200, body: { saldo: '1.00' } });
  });

  it('follows its amount as in Efí’s test environment, where that is asked for', async () => {
    const { bank } = await start({ kind: 'payout-efi-sandbox' });
    const statuses = [];
    for (const [id, valor] of Object.entries({ A: '0.01', B: '10.00', C: '10.01', D: '20.00', E: '20.01' })) {
      statuses.push((await send(bank, id, valor)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 422]);
    await vi.waitFor(async () => {
      const ends = await Promise.all(['A', 'B', 'C', 'D'].map((id) => stateOf(bank, id)));
      expect(ends).toEqual(['REALIZADO', 'REALIZADO', 'NAO_REALIZADO', 'NAO_REALIZADO']);
    });
    await bank.call('DELETE', '/simulator/faults');
    expect((await send(bank, 'F', '20.01')).status).toBe(201);
  });
});
