import { describe, expect, it, vi } from 'vitest';
import { payNewCharge, payoutOf, receiverKey, setFault, startTestBank } from './test-bank.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

async function start(fault?: object) {
  const bank = await startTestBank();
  const receiver = await startWebhookReceiver();
  await bank.call('PUT', `/v2/webhook/${receiverKey}`, { webhookUrl: receiver.url });
  if (fault) await setFault(bank, fault);
  return { bank, receiver };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const txidsOf = ({ bodies }: WebhookReceiver) => bodies.map(({ pix }) => pix.map((entry) => entry['txid']));

async function payMany(bank: Parameters<typeof payNewCharge>[0], count: number): Promise<string[]> {
  const txids: string[] = [];
  for (let index = 0; index < count; index += 1) txids.push((await payNewCharge(bank)).txid);
  return txids;
}

describe('a webhook', () => {
  it('can come late', async () => {
    const { bank, receiver } = await start({ kind: 'webhook-late', delayMs: 500 });
    const paidAt = performance.now();
    await payNewCharge(bank);
    await receiver.waitFor(1);
    expect(performance.now() - paidAt).toBeGreaterThanOrEqual(495);
  });

  it('can come late for one txid while others overtake it', async () => {
    const { bank, receiver } = await start({ kind: 'webhook-late', delayMs: 2000, times: 1 });
    const [late, next] = await payMany(bank, 2);
    await receiver.waitFor(2);
    expect(txidsOf(receiver)).toEqual([[next], [late]]);
  });

  it('can come several times', async () => {
    const { bank, receiver } = await start({ kind: 'webhook-repeated', copies: 3, times: 1 });
    const [txid] = await payMany(bank, 1);
    await receiver.waitFor(3);
    expect(txidsOf(receiver)).toEqual([[txid], [txid], [txid]]);
  });

  it('can come late and several times', async () => {
    const { bank, receiver } = await start({ kind: 'webhook-repeated', copies: 2 });
    await bank.call('PUT', '/simulator/faults/late', { kind: 'webhook-late', delayMs: 300 });
    const paidAt = performance.now();
    await payNewCharge(bank);
    await receiver.waitFor(2);
    expect(performance.now() - paidAt).toBeGreaterThanOrEqual(295);
  });

  it('can be lost, for ever, while the payment stays', async () => {
    const { bank, receiver } = await start({ kind: 'webhook-lost', times: 1 });
    const [lost, told] = await payMany(bank, 2);
    await receiver.waitFor(1);
    await pause(100);
    expect(txidsOf(receiver)).toEqual([[told]]);
    expect((await bank.call('GET', `/v2/cob/${lost}`)).body).toMatchObject({ status: 'CONCLUIDA' });
  });

  it('can come in the wrong order', async () => {
    const { bank, receiver } = await start({ kind: 'webhook-reordered', size: 4 });
    const txids = await payMany(bank, 4);
    await receiver.waitFor(4);
    expect(txidsOf(receiver)).toEqual(txids.toReversed().map((txid) => [txid]));
  });

  it('can come in the wrong order although the receiver fails at first', async () => {
    const { bank, receiver } = await start({ kind: 'webhook-reordered', size: 3 });
    receiver.answerWith(503);
    const txids = await payMany(bank, 3);
    await vi.waitFor(() => expect(receiver.calls.length).toBeGreaterThan(1));
    receiver.answerWith(200);
    const news = await receiver.waitFor(3);
    const told = news.map((item) => (item.kind === 'received' ? item.pix.txid : undefined));
    expect(told).toEqual(txids.toReversed());
  });

  it('can bring several payments in one call', async () => {
    const { bank, receiver } = await start({ kind: 'webhook-grouped', size: 3 });
    const txids = await payMany(bank, 3);
    await receiver.waitFor(3);
    expect(txidsOf(receiver)).toEqual([txids]);
  });

  it.each(['webhook-grouped', 'webhook-reordered'])('kept by %s goes when the fault is removed', async (kind) => {
    const { bank, receiver } = await start({ kind, size: 5 });
    const txids = await payMany(bank, 2);
    await pause(100);
    expect(receiver.calls).toEqual([]);
    await bank.call('DELETE', '/simulator/faults/test');
    await receiver.waitFor(2);
    expect(new Set(txidsOf(receiver).flat())).toEqual(new Set(txids));
  });

  it('kept by a fault that strikes no more goes with what there is', async () => {
    const { bank, receiver } = await start({ kind: 'webhook-grouped', size: 5, times: 2 });
    const txids = await payMany(bank, 2);
    await receiver.waitFor(2);
    expect(txidsOf(receiver)).toEqual([txids]);
  });

  it('kept by a fault outlives a restart', async () => {
    const { bank, receiver } = await start({ kind: 'webhook-grouped', size: 2 });
    const first = await payMany(bank, 1);
    await bank.restart();
    const second = await payMany(bank, 1);
    await receiver.waitFor(2);
    expect(txidsOf(receiver)).toEqual([[...first, ...second]]);
  });

  it('of a payout can go wrong by its idEnvio', async () => {
    const { bank, receiver } = await start({ kind: 'webhook-lost', only: { idEnvio: 'W1' } });
    await bank.call('PUT', '/v3/gn/pix/W1', payoutOf('1.00'));
    await bank.call('PUT', '/v3/gn/pix/W2', payoutOf('1.00'));
    const [news] = await receiver.waitFor(1);
    expect(news).toMatchObject({ kind: 'payout', envio: { gnExtras: { idEnvio: 'W2' } } });
    await pause(100);
    expect(receiver.calls).toHaveLength(1);
  });

  it('can be sent again on demand, for payments, refunds and payouts', async () => {
    const { bank, receiver } = await start({ kind: 'webhook-lost' });
    const { txid, endToEndId } = await payNewCharge(bank);
    const payout = await bank.call('PUT', '/v3/gn/pix/W1', payoutOf('1.00'));
    await vi.waitFor(async () => {
      expect((await bank.call('GET', '/v2/gn/pix/enviados/id-envio/W1')).body).toMatchObject({ status: 'REALIZADO' });
    });
    await bank.call('DELETE', '/simulator/faults');
    const resend = (tipo: string, e2eid: unknown) =>
      bank.call('POST', '/v2/gn/webhook/reenviar', { tipo, e2eids: [e2eid] });
    expect((await resend('PIX_RECEBIDO', endToEndId)).status).toBe(202);
    expect((await resend('DEVOLUCAO_ENVIADA', endToEndId)).status).toBe(202);
    expect((await resend('PIX_ENVIADO', payout.body['e2eId'])).status).toBe(202);
    await receiver.waitFor(3);
    expect(receiver.bodies.flatMap(({ pix }) => pix)).toMatchObject([
      { txid, endToEndId },
      { txid, endToEndId },
      { tipo: 'SOLICITACAO', status: 'REALIZADO', gnExtras: { idEnvio: 'W1' } },
    ]);
    expect((await resend('PIX_ENVIADO', endToEndId)).status).toBe(400);
    expect((await resend('PIX_RECEBIDO', payout.body['e2eId'])).status).toBe(400);
  });
});
