import { expect, it, vi } from 'vitest';
import { payNewCharge, receiverKey, startTestBank, takeToken } from './test-bank.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const path = `/v2/webhook/${receiverKey}`;

it('is tried again, with growing waits, until the receiver takes it', async () => {
  const bank = await startTestBank();
  const receiver = await startWebhookReceiver();
  receiver.answerWith(503);
  await bank.call('PUT', path, { webhookUrl: receiver.url });
  const { txid } = await payNewCharge(bank);
  await vi.waitFor(() => expect(receiver.calls.length).toBeGreaterThan(2), { timeout: 5000 });
  receiver.answerWith(200);
  expect(await receiver.waitFor(1)).toMatchObject([{ pix: { txid } }]);
  const callsWhenTaken = receiver.calls.length;
  await new Promise((done) => setTimeout(done, 300));
  expect(receiver.calls).toHaveLength(callsWhenTaken);
});

it('reaches a receiver that was down, at the address it has then', async () => {
  const bank = await startTestBank();
  await bank.call('PUT', path, { webhookUrl: 'http://127.0.0.1:1/nobody' });
  const { txid } = await payNewCharge(bank);
  const receiver = await startWebhookReceiver();
  await bank.call('PUT', path, { webhookUrl: receiver.url });
  expect(await receiver.waitFor(1)).toMatchObject([{ pix: { txid } }]);
});

it('goes on after a restart, as do refunds and payouts under way', async () => {
  const bank = await startTestBank({ SETTLEMENT_DELAY_MS: '400' });
  const receiver = await startWebhookReceiver();
  receiver.answerWith(500);
  await bank.call('PUT', path, { webhookUrl: receiver.url });
  const { txid, endToEndId } = await payNewCharge(bank);
  await bank.call('PUT', `/v2/pix/${endToEndId}/devolucao/R1`, { valor: '50.00' });
  const favorecido = { chave: '52998224725', cpf: '52998224725' };
  await bank.call('PUT', '/v3/gn/pix/W1', { valor: '1.00', pagador: { chave: receiverKey }, favorecido });

  await bank.restart();
  receiver.answerWith(200);
  // Each arrives at least once; one that was being sent when the bank stopped may arrive again.
  await vi.waitFor(() => {
    expect(receiver.news).toContainEqual(expect.objectContaining({ kind: 'payout' }));
    const refunds = receiver.news.flatMap((item) => (item.kind === 'received' ? [item.pix.devolucoes.length] : []));
    expect(new Set(refunds)).toEqual(new Set([0, 1]));
  }, 5000);
  expect((await bank.call('GET', `/v2/cob/${txid}`)).body).toMatchObject({
    status: 'CONCLUIDA',
    pix: [{ endToEndId, devolucoes: [{ id: 'R1', status: 'DEVOLVIDO' }] }],
  });
  expect((await bank.call('GET', '/v2/gn/pix/enviados/id-envio/W1')).body).toMatchObject({ status: 'REALIZADO' });
});

it('that nobody answers doesn’t keep the program from stopping', async () => {
  const bank = await startTestBank();
  const receiver = await startWebhookReceiver();
  receiver.answerWith(0);
  await bank.call('PUT', path, { webhookUrl: receiver.url });
  await payNewCharge(bank);
  await vi.waitFor(() => expect(receiver.calls).toHaveLength(1));
  const startedAt = performance.now();
  await bank.restart();
  expect(performance.now() - startedAt).toBeLessThan(5000);
  receiver.answerWith(200);
  expect(await receiver.waitFor(1)).toHaveLength(1);
});

it('can be read and removed; without one nobody is told', async () => {
  const bank = await startTestBank();
  const receiver = await startWebhookReceiver();
  expect((await bank.call('GET', path)).status).toBe(404);
  await bank.call('PUT', path, { webhookUrl: receiver.url });
  expect((await bank.call('GET', path)).body).toMatchObject({ webhookUrl: receiver.url, chave: receiverKey });
  expect((await bank.call('DELETE', path)).status).toBe(204);
  expect((await bank.call('DELETE', path)).status).toBe(404);
  await payNewCharge(bank);
  await new Promise((done) => setTimeout(done, 100));
  expect(receiver.calls).toEqual([]);
});

it.each([
  ['an address that isn’t the web’s', path, { webhookUrl: 'file:///etc/passwd' }],
  ['somebody else’s key', '/v2/webhook/pix@bcb.gov.br', { webhookUrl: 'https://ipe.example/hooks' }],
  ['what isn’t a key', '/v2/webhook/x', { webhookUrl: 'https://ipe.example/hooks' }],
])('is refused for %s', async (_, address, body) => {
  const bank = await startTestBank();
  expect(await bank.call('PUT', address, body)).toMatchObject({
    status: 400,
    body: { type: 'https://pix.bcb.gov.br/api/v2/error/WebhookOperacaoInvalida' },
  });
});

it('is registered as Efí does it: once its address has answered, and without mTLS only for who says so', async () => {
  const bank = await startTestBank({ WEBHOOK_CHECK: 'true' });
  const receiver = await startWebhookReceiver();
  const register = async (webhookUrl: string, headers: Record<string, string>) =>
    (
      await fetch(`${bank.url}${path}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${await takeToken(bank.url)}`,
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify({ webhookUrl }),
      })
    ).status;
  const skip = { 'x-skip-mtls-checking': 'true' };
  expect(await register(receiver.url, {})).toBe(400);
  expect(await register('http://127.0.0.1:1/nobody', skip)).toBe(400);
  receiver.answerWith(404);
  expect(await register(receiver.url, skip)).toBe(400);
  expect((await bank.call('GET', path)).status).toBe(404);
  receiver.answerWith(200);
  expect(await register(receiver.url, skip)).toBe(200);
  expect(new Set(receiver.calls)).toEqual(new Set(['/hooks?hmac=secret&ignorar=']));
  expect((await bank.call('GET', path)).status).toBe(200);
});
