import { envioConsultado, isEndToEndId } from '@ipe/pix';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { maria, receiverKey, startTestBank, type TestBank } from './test-bank.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const payout = (favorecido: object, part: object = {}) => ({
  valor: '120.00',
  pagador: { chave: receiverKey, infoPagador: 'Saque' },
  favorecido,
  ...part,
});

const send = (bank: TestBank, id: string, body: object) => bank.call('PUT', `/v3/gn/pix/${id}`, body);

describe('a payout', () => {
  it('is accepted, settles a moment later and is announced', async () => {
    const bank = await startTestBank();
    const receiver = await startWebhookReceiver();
    await bank.call('PUT', `/v2/webhook/${receiverKey}`, { webhookUrl: receiver.url });
    const accepted = await send(bank, 'W1', payout({ chave: maria.cpf, cpf: maria.cpf }));
    expect(accepted.status).toBe(201);
    expect(accepted.body).toEqual({
      idEnvio: 'W1',
      e2eId: expect.toSatisfy(isEndToEndId),
      valor: '120.00',
      horario: { solicitacao: expect.any(String) },
      status: 'EM_PROCESSAMENTO',
    });

    const [news] = await receiver.waitFor(1);
    expect(news).toMatchObject({
      kind: 'payout',
      envio: { endToEndId: accepted.body['e2eId'], status: 'REALIZADO', valor: 12000, gnExtras: { idEnvio: 'W1' } },
    });
    const queried = await bank.call('GET', '/v2/gn/pix/enviados/id-envio/W1');
    expect(v.parse(envioConsultado, queried.body)).toMatchObject({
      endToEndId: accepted.body['e2eId'],
      status: 'REALIZADO',
      favorecido: { chave: maria.cpf, identificacao: { cpf: '***.982.247-**' } },
    });
  });

  it('pays once for an id, under concurrent repeats too', async () => {
    const bank = await startTestBank();
    const body = payout({ chave: maria.cpf, cpf: maria.cpf });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(bank, 'W1', body)));
    const repeats = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(repeats).toHaveLength(7);
    expect(repeats[0]?.body).toMatchObject({ nome: 'id_envio_duplicado' });
  });

  it('R18 refuses a key that is known to be somebody else’s', async () => {
    const bank = await startTestBank();
    const refused = { status: 400, body: { nome: 'chave_nao_pertence_ao_documento' } };
    expect(await send(bank, 'W1', payout({ chave: 'ana.souza@example.com', cpf: maria.cpf }))).toMatchObject(refused);
    expect(await send(bank, 'W2', payout({ chave: '11144477735', cpf: maria.cpf }))).toMatchObject(refused);
    expect((await bank.call('GET', '/v2/gn/pix/enviados/id-envio/W1')).status).toBe(404);
  });

  it.each(['+5511999887766', 'maria@example.com', '0f4e2a9c-7d1b-4c3e-9a5f-6b8d2e1c4a70'])(
    'refuses %s, a key that nobody registered, and books nothing',
    async (chave) => {
      const bank = await startTestBank();
      const before = (await bank.call('GET', '/v2/gn/saldo')).body;
      expect(await send(bank, 'W1', payout({ chave, cpf: maria.cpf }))).toMatchObject({
        status: 404,
        body: { nome: 'chave_favorecido_nao_encontrada' },
      });
      expect((await bank.call('GET', '/v2/gn/pix/enviados/id-envio/W1')).status).toBe(404);
      expect((await bank.call('GET', '/v2/gn/saldo')).body).toEqual(before);
    },
  );

  it('goes to a key by whoever owns it at the moment', async () => {
    const bank = await startTestBank();
    const favorecido = { chave: '+5511999887766', cpf: maria.cpf };
    const person = { cpf: '11144477735', name: 'Outra Pessoa', keys: [{ type: 'phone', key: '(11) 99988-7766' }] };
    expect((await bank.call('PUT', '/simulator/people', person)).status).toBe(204);
    expect((await send(bank, 'W2', payout(favorecido))).body).toMatchObject({
      nome: 'chave_nao_pertence_ao_documento',
    });
    await bank.call('PUT', '/simulator/people', { cpf: maria.cpf, name: maria.nome, keys: person.keys });
    expect((await send(bank, 'W3', payout(favorecido))).status).toBe(201);
    expect((await bank.call('GET', '/v2/gn/pix/enviados/id-envio/W3')).body).toMatchObject({
      favorecido: { identificacao: { nome: maria.nome } },
    });
  });

  it.each([
    ['an unknown key without a document', payout({ chave: 'x@example.com' }), 404, 'chave_favorecido_nao_encontrada'],
    [
      'a paying key that isn’t ours',
      payout({ chave: maria.cpf }, { pagador: { chave: maria.cpf } }),
      400,
      'chave_invalida',
    ],
    ['nothing to pay', payout({ chave: maria.cpf }, { valor: '0.00' }), 400, 'valor_invalido'],
    ['a key in another form', payout({ chave: '(11) 99988-7766' }), 400, 'json_invalido'],
  ])('refuses %s', async (...[, body, status, nome]) => {
    const bank = await startTestBank();
    expect(await send(bank, 'W1', body)).toMatchObject({ status, body: { nome } });
  });
});
