import { describe, expect, it, vi } from 'vitest';
import { charge, maria, newTxid, pay, payNewCharge, receiverKey, setFault, startTestBank } from './test-bank.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const period = `inicio=${new Date(Date.now() - 3_600_000).toISOString()}&fim=${new Date(Date.now() + 3_600_000).toISOString()}`;

async function start(fault?: object) {
  const bank = await startTestBank();
  const receiver = await startWebhookReceiver();
  await bank.call('PUT', `/v2/webhook/${receiverKey}`, { webhookUrl: receiver.url });
  if (fault) await setFault(bank, fault);
  const paidBy = async (cpf: string, txid: string) => {
    const { body } = await bank.call('GET', `/v2/pix?${period}&txid=${txid}&cpf=${cpf}`);
    return (body['pix'] as unknown as object[]).length;
  };
  const kindsBooked = async () => {
    const { body } = await bank.call('GET', '/simulator/statement');
    return (body['movements'] as unknown as { kind: string }[]).map(({ kind }) => kind);
  };
  return { bank, receiver, paidBy, kindsBooked };
}

describe('a payment', () => {
  it('can come from somebody else than the debtor', async () => {
    const { bank, paidBy } = await start({ kind: 'payer-mismatch', times: 1 });
    const wrong = await payNewCharge(bank);
    const right = await payNewCharge(bank);
    expect([await paidBy(maria.cpf, wrong.txid), await paidBy('39053344705', wrong.txid)]).toEqual([0, 1]);
    expect(await paidBy(maria.cpf, right.txid)).toBe(1);
  });

  it('can come from a person of the test’s choice', async () => {
    const payer = { cpf: '11144477735', name: 'Outra Pessoa' };
    const { bank, paidBy } = await start({ kind: 'payer-mismatch', payer });
    const { txid } = await payNewCharge(bank);
    expect(await paidBy(payer.cpf, txid)).toBe(1);
  });

  it('can arrive after the charge expired', async () => {
    const { bank, receiver } = await start({ kind: 'payment-after-expiry', times: 1 });
    const txid = newTxid();
    await bank.call('PUT', `/v2/cob/${txid}`, charge({ calendario: { expiracao: 1 } }));
    await new Promise((done) => setTimeout(done, 1050));
    expect((await pay(bank, txid)).html).toContain('Pagamento realizado');
    await receiver.waitFor(1);
    expect((await bank.call('GET', `/v2/cob/${txid}`)).body).toMatchObject({ status: 'CONCLUIDA', pix: [{ txid }] });
  });

  it('can arrive after the charge was cancelled', async () => {
    const { bank } = await start({ kind: 'payment-after-expiry' });
    const txid = newTxid();
    await bank.call('PUT', `/v2/cob/${txid}`, charge());
    await bank.call('PATCH', `/v2/cob/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    expect((await pay(bank, txid)).html).toContain('Pagamento realizado');
  });

  it('can come twice for one charge, each announced and booked', async () => {
    const { bank, receiver, kindsBooked } = await start({ kind: 'payment-doubled', times: 1 });
    const { txid } = await payNewCharge(bank);
    await receiver.waitFor(2);
    const pix = (await bank.call('GET', `/v2/cob/${txid}`)).body['pix'] as unknown as { endToEndId: string }[];
    expect(new Set(pix.map(({ endToEndId }) => endToEndId)).size).toBe(2);
    expect(await kindsBooked()).toEqual(['opening', 'received', 'received']);
    for (const { endToEndId } of pix) {
      const refund = await bank.call('PUT', `/v2/pix/${endToEndId}/devolucao/R1`, { valor: '50.00' });
      expect(refund.status).toBe(201);
    }
  });
});

describe('a refund', () => {
  it('can end NAO_REALIZADO, told by webhook, with the money back and free to be sent again', async () => {
    const { bank, receiver, kindsBooked } = await start({ kind: 'refund-fails', times: 1, reason: 'Conta encerrada' });
    const { endToEndId } = await payNewCharge(bank);
    const path = `/v2/pix/${endToEndId}/devolucao`;
    await bank.call('PUT', `${path}/R1`, { valor: '50.00' });
    const news = await receiver.waitFor(2);
    const failed = { id: 'R1', status: 'NAO_REALIZADO', motivo: 'Conta encerrada' };
    expect(news[1]).toMatchObject({ pix: { devolucoes: [failed] } });
    expect((await bank.call('GET', `${path}/R1`)).body).toMatchObject(failed);
    expect(await kindsBooked()).toEqual(['opening', 'received', 'refund', 'refund-returned']);
    expect((await bank.call('PUT', `${path}/R2`, { valor: '50.00' })).status).toBe(201);
    await vi.waitFor(async () => {
      expect((await bank.call('GET', `${path}/R2`)).body).toMatchObject({ status: 'DEVOLVIDO' });
    });
  });

  it('is refused when the account doesn’t hold it', async () => {
    const { bank } = await start();
    const { endToEndId } = await payNewCharge(bank);
    await bank.call('PUT', '/simulator/balance', { balanceCentavos: 4999 });
    expect(await bank.call('PUT', `/v2/pix/${endToEndId}/devolucao/R1`, { valor: '50.00' })).toMatchObject({
      status: 400,
      body: { type: 'https://pix.bcb.gov.br/api/v2/error/PixDevolucaoInvalida' },
    });
  });
});

describe('a return by MED', () => {
  it.each(['MED_FRAUDE', 'MED_OPERACIONAL'])('of %s pulls a payment back on demand, with a webhook', async (nature) => {
    const { bank, receiver, kindsBooked } = await start();
    const { txid, endToEndId } = await payNewCharge(bank);
    expect(await bank.call('POST', '/simulator/med', { endToEndId, nature })).toMatchObject({
      status: 201,
      body: { natureza: nature, valor: '50.00', status: 'EM_PROCESSAMENTO' },
    });
    const news = await receiver.waitFor(2);
    expect(news[1]).toMatchObject({ pix: { txid, devolucoes: [{ natureza: nature, status: 'DEVOLVIDO' }] } });
    expect(await kindsBooked()).toEqual(['opening', 'received', 'med']);
  });

  it('strikes a while after the payment where a fault plans it, and isn’t seen before', async () => {
    const { bank, receiver } = await start({ kind: 'med-return', nature: 'MED_FRAUDE', afterMs: 2000, times: 1 });
    const { txid } = await payNewCharge(bank);
    expect(JSON.stringify((await bank.call('GET', `/v2/cob/${txid}`)).body)).not.toContain('MED_FRAUDE');
    const news = await receiver.waitFor(2);
    expect(news).toMatchObject([
      { pix: { devolucoes: [] } },
      { pix: { devolucoes: [{ natureza: 'MED_FRAUDE', status: 'DEVOLVIDO' }] } },
    ]);
  });

  it('can take a part', async () => {
    const { bank, receiver } = await start();
    const { endToEndId } = await payNewCharge(bank);
    await bank.call('POST', '/simulator/med', { endToEndId, nature: 'MED_FRAUDE', amountCentavos: 1234 });
    const news = await receiver.waitFor(2);
    expect(news[1]).toMatchObject({ pix: { devolucoes: [{ valor: 1234 }] } });
  });

  it('takes nothing that was refunded before, nor what the account doesn’t hold', async () => {
    const { bank, receiver } = await start();
    const refunded = await payNewCharge(bank);
    await bank.call('PUT', `/v2/pix/${refunded.endToEndId}/devolucao/R1`, { valor: '0.01' });
    await bank.call('POST', '/simulator/med', { endToEndId: refunded.endToEndId, nature: 'MED_FRAUDE' });
    const poor = await payNewCharge(bank);
    await receiver.waitFor(4);
    await bank.call('PUT', '/simulator/balance', { balanceCentavos: 0 });
    await bank.call('POST', '/simulator/med', { endToEndId: poor.endToEndId, nature: 'MED_FRAUDE' });
    await receiver.waitFor(5);
    const devolucoesOf = async (id: string) => (await bank.call('GET', `/v2/pix/${id}`)).body['devolucoes'];
    expect(await devolucoesOf(refunded.endToEndId)).toContainEqual(
      expect.objectContaining({ status: 'NAO_REALIZADO', motivo: 'O valor já foi devolvido' }),
    );
    expect(await devolucoesOf(poor.endToEndId)).toEqual([
      expect.objectContaining({ status: 'NAO_REALIZADO', motivo: 'Saldo insuficiente' }),
    ]);
  });

  it('needs a payment that there is', async () => {
    const { bank } = await start();
    const endToEndId = 'E12345678202009091221kkkkkkkkkkk';
    expect((await bank.call('POST', '/simulator/med', { endToEndId, nature: 'MED_FRAUDE' })).status).toBe(404);
    expect((await bank.call('POST', '/simulator/med', { endToEndId, nature: 'ORIGINAL' })).status).toBe(400);
  });
});
