import { createPublicKey, verify, type webcrypto } from 'node:crypto';
import { readBrCode } from '@ipe/pix';
import { describe, expect, it } from 'vitest';
import { charge, maria, newTxid, pay, payNewCharge, receiverKey, startTestBank } from './test-bank.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const day = `inicio=${new Date(Date.now() - 3_600_000).toISOString()}&fim=${new Date(Date.now() + 3_600_000).toISOString()}`;

describe('a deposit', () => {
  it('goes from charge to payment to webhook, and can be read back', async () => {
    const bank = await startTestBank();
    const receiver = await startWebhookReceiver();
    await bank.call('PUT', `/v2/webhook/${receiverKey}`, { webhookUrl: receiver.url });
    const txid = newTxid();

    const created = await bank.call('PUT', `/v2/cob/${txid}`, charge());
    expect(created).toMatchObject({
      status: 201,
      body: { txid, revisao: 0, status: 'ATIVA', devedor: maria, valor: { original: '50.00' } },
    });
    const location = String(created.body['location']);
    expect(readBrCode(String(created.body['pixCopiaECola']))).toMatchObject({
      kind: 'dynamic',
      location,
      merchantName: 'Ipe Entretenimento',
    });

    await pay(bank, txid);
    const [news] = await receiver.waitFor(1);
    expect(receiver.calls).toEqual(['/hooks?hmac=secret&ignorar=/pix']);
    expect(news).toMatchObject({ kind: 'received', pix: { txid, valor: 5000, chave: receiverKey } });
    expect(news).not.toHaveProperty('pix.gnExtras');

    const paid = await bank.call('GET', `/v2/cob/${txid}`);
    expect(paid.body).toMatchObject({ status: 'CONCLUIDA', pix: [{ txid, valor: '50.00' }] });
    const [{ endToEndId }] = paid.body['pix'] as unknown as [{ endToEndId: string }];
    expect((await bank.call('GET', `/v2/pix/${endToEndId}`)).body).toMatchObject({ txid, valor: '50.00' });
  });

  it('tells who paid to those who ask for a CPF, and only then', async () => {
    const bank = await startTestBank();
    const { txid, endToEndId } = await payNewCharge(bank, '1');
    await payNewCharge(bank);
    const byPlayer = await bank.call('GET', `/v2/pix?${day}&txid=${txid}&cpf=${maria.cpf}`);
    const byPayer = await bank.call('GET', `/v2/pix?${day}&txid=${txid}&cpf=39053344705`);
    expect(byPlayer.body).toMatchObject({ pix: [] });
    expect(byPayer.body).toMatchObject({ pix: [{ endToEndId }], parametros: { cpf: '39053344705', txid } });
    expect((await bank.call('GET', `/v2/pix?${day}`)).body['pix']).toHaveLength(2);
  });

  it('names the payer in webhooks once that is switched on', async () => {
    const bank = await startTestBank();
    const receiver = await startWebhookReceiver();
    await bank.call('PUT', `/v2/webhook/${receiverKey}`, { webhookUrl: receiver.url });
    const chaves = { [receiverKey]: { recebimento: { webhook: { notificacao: { pagador: true } } } } };
    expect(await bank.call('PUT', '/v2/gn/config', { pix: { chaves } })).toEqual({
      status: 200,
      body: { pix: { chaves } },
    });
    await payNewCharge(bank);
    const [news] = await receiver.waitFor(1);
    expect(news).toMatchObject({ pix: { gnExtras: { pagador: { nome: maria.nome, cpf: maria.cpf } } } });
  });

  it('is listed in pages', async () => {
    const bank = await startTestBank();
    for (let count = 0; count < 3; count += 1) await payNewCharge(bank);
    const { body } = await bank.call('GET', `/v2/pix?${day}&paginacao.paginaAtual=1&paginacao.itensPorPagina=2`);
    expect(body['pix']).toHaveLength(1);
    expect(body).toMatchObject({
      parametros: {
        paginacao: { paginaAtual: 1, itensPorPagina: 2, quantidadeDePaginas: 2, quantidadeTotalDeItens: 3 },
      },
    });
  });

  it('can be fetched at its location by a payer’s bank, signed', async () => {
    const bank = await startTestBank();
    const { body } = await bank.call('PUT', `/v2/cob/${newTxid()}`, charge());
    const response = await fetch(`http://${String(body['location'])}`);
    expect(response.headers.get('content-type')).toContain('application/jose');
    const [header = '', payload = '', signature = ''] = (await response.text()).split('.');
    const { jku } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { jku: string };
    const { keys } = (await (await fetch(jku)).json()) as { keys: webcrypto.JsonWebKey[] };
    const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
    const content = Buffer.from(`${header}.${payload}`);
    const isRight = verify('sha256', content, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
    expect(isRight).toBe(true);
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ valor: { original: '50.00' } });
  });
});

describe('a charge', () => {
  it('stays the same when it is asked for again, also after it was paid', async () => {
    const bank = await startTestBank();
    const txid = newTxid();
    const first = await bank.call('PUT', `/v2/cob/${txid}`, charge());
    expect(await bank.call('PUT', `/v2/cob/${txid}`, charge())).toEqual(first);
    await pay(bank, txid);
    expect(await bank.call('PUT', `/v2/cob/${txid}`, charge())).toMatchObject({
      status: 201,
      body: { status: 'CONCLUIDA', revisao: 0 },
    });
  });

  it('can be revised while it is active, and not afterwards', async () => {
    const bank = await startTestBank();
    const txid = newTxid();
    await bank.call('PUT', `/v2/cob/${txid}`, charge());
    const revised = await bank.call('PUT', `/v2/cob/${txid}`, charge({ valor: { original: '60.00' } }));
    expect(revised.body).toMatchObject({ revisao: 1, valor: { original: '60.00' } });
    await pay(bank, txid);
    expect(await bank.call('PUT', `/v2/cob/${txid}`, charge())).toMatchObject({
      status: 400,
      body: { type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida', status: 400 },
    });
  });

  it('can be cancelled, and then not paid', async () => {
    const bank = await startTestBank();
    const txid = newTxid();
    await bank.call('PUT', `/v2/cob/${txid}`, charge());
    const removal = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
    expect(await bank.call('PATCH', `/v2/cob/${txid}`, removal)).toMatchObject({
      status: 200,
      body: { ...removal, revisao: 1 },
    });
    expect((await pay(bank, txid)).html).toContain('Esta cobrança foi cancelada');
    expect((await bank.call('GET', `/v2/cob/${txid}`)).body).not.toHaveProperty('pix');
    expect((await bank.call('PATCH', `/v2/cob/${txid}`, removal)).status).toBe(400);
  });

  it.each([
    ['the amount zero', { valor: { original: '0.00' } }, 'cob.valor.original'],
    ['no time to pay', { calendario: { expiracao: 0 } }, 'cob.calendario.expiracao'],
    ['a wrong CPF', { devedor: { ...maria, cpf: '52998224724' } }, 'cob.devedor'],
  ])('is refused with %s, naming the field', async (_, part, propriedade) => {
    const bank = await startTestBank();
    const { status, body } = await bank.call('PUT', `/v2/cob/${newTxid()}`, charge(part));
    expect(status).toBe(400);
    expect(body['violacoes']).toContainEqual(
      expect.objectContaining({ propriedade: expect.stringContaining(propriedade) }),
    );
  });

  it.each([
    ['somebody else’s key', { chave: 'pix@bcb.gov.br' }],
    ['an amount that the payer may change', { valor: { original: '1.00', modalidadeAlteracao: 1 } }],
  ])('is refused with %s', async (_, part) => {
    const bank = await startTestBank();
    expect((await bank.call('PUT', `/v2/cob/${newTxid()}`, charge(part))).status).toBe(400);
  });

  it('is unknown before it was made', async () => {
    const bank = await startTestBank();
    const unknown = { status: 404, body: { type: 'https://pix.bcb.gov.br/api/v2/error/CobNaoEncontrado' } };
    expect(await bank.call('GET', `/v2/cob/${newTxid()}`)).toMatchObject(unknown);
    expect(await bank.call('PATCH', `/v2/cob/${newTxid()}`, {})).toMatchObject(unknown);
  });
});

describe('a refund', () => {
  it('settles a moment later, with a webhook', async () => {
    const bank = await startTestBank();
    const receiver = await startWebhookReceiver();
    await bank.call('PUT', `/v2/webhook/${receiverKey}`, { webhookUrl: receiver.url });
    const { txid, endToEndId } = await payNewCharge(bank, '1');
    const path = `/v2/pix/${endToEndId}/devolucao/R1`;
    expect(await bank.call('PUT', path, { valor: '50.00', descricao: 'Pagador diferente' })).toMatchObject({
      status: 201,
      body: { id: 'R1', valor: '50.00', status: 'EM_PROCESSAMENTO', descricao: 'Pagador diferente' },
    });
    const news = await receiver.waitFor(2);
    expect(news[1]).toMatchObject({ pix: { txid, devolucoes: [{ id: 'R1', valor: 5000, status: 'DEVOLVIDO' }] } });
    expect((await bank.call('GET', path)).body).toMatchObject({ status: 'DEVOLVIDO' });
    expect((await bank.call('GET', `/v2/pix?${day}&devolucaoPresente=true`)).body['pix']).toHaveLength(1);
    expect((await pay(bank, txid)).html).toContain('Este pagamento foi devolvido');
  });

  it('never gives back more than was paid, nor twice under one id', async () => {
    const bank = await startTestBank();
    const { endToEndId } = await payNewCharge(bank);
    const refund = (id: string, valor: string) => bank.call('PUT', `/v2/pix/${endToEndId}/devolucao/${id}`, { valor });
    expect((await refund('A', '30.00')).status).toBe(201);
    const invalid = { status: 400, body: { type: 'https://pix.bcb.gov.br/api/v2/error/PixDevolucaoInvalida' } };
    expect(await refund('A', '30.00')).toMatchObject(invalid);
    expect(await refund('B', '20.01')).toMatchObject(invalid);
    expect(await refund('C', '0.00')).toMatchObject(invalid);
    expect((await refund('D', '20.00')).status).toBe(201);
  });

  it('is unknown for unknown payments', async () => {
    const bank = await startTestBank();
    const endToEndId = 'E12345678202009091221kkkkkkkkkkk';
    expect((await bank.call('GET', `/v2/pix/${endToEndId}`)).status).toBe(404);
    expect((await bank.call('PUT', `/v2/pix/${endToEndId}/devolucao/A`, { valor: '1.00' })).status).toBe(404);
    expect((await bank.call('GET', `/v2/pix/${endToEndId}/devolucao/A`)).status).toBe(404);
  });
});

describe('the list of payments', () => {
  it.each([
    ['without dates', ''],
    ['with an end before its start', 'inicio=2026-01-02T00:00:00Z&fim=2026-01-01T00:00:00Z'],
    ['with two kinds of document', `${day}&cpf=52998224725&cnpj=11222333000181`],
  ])('is refused %s', async (_, query) => {
    const bank = await startTestBank();
    expect(await bank.call('GET', `/v2/pix?${query}`)).toMatchObject({
      status: 400,
      body: { type: 'https://pix.bcb.gov.br/api/v2/error/PixConsultaInvalida' },
    });
  });
});
