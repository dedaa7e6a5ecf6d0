import { describe, expect, it } from 'vitest';
import { charge, maria, newTxid, payNewCharge, payoutOf, receiverKey, setFault, startTestBank } from './test-bank.ts';

const hour = 3_600_000;
const period = `inicio=${new Date(Date.now() - hour).toISOString()}&fim=${new Date(Date.now() + hour).toISOString()}`;
const itemsOf = (body: Record<string, unknown>, name: string) => body[name] as Record<string, unknown>[];

describe('a charge without our txid', () => {
  it('gets one from the bank and is paid as any other', async () => {
    const bank = await startTestBank();
    const created = await bank.call('POST', '/v2/cob', charge());
    expect(created).toMatchObject({ status: 201, body: { status: 'ATIVA', devedor: maria } });
    const txid = String(created.body['txid']);
    expect(txid).toMatch(/^[A-Za-z0-9]{26,35}$/u);
    expect((await bank.call('GET', `/v2/cob/${txid}`)).body).toEqual(created.body);
    expect((await bank.call('POST', '/v2/cob', charge({ valor: { original: '0' } }))).status).toBe(400);
  });
});

describe('the list of charges', () => {
  it('filters by debtor, status and location, in pages', async () => {
    const bank = await startTestBank();
    const other = { cpf: '11144477735', nome: 'Outra Pessoa' };
    const { txid: paid } = await payNewCharge(bank);
    const [open, others] = [newTxid(), newTxid()];
    await bank.call('PUT', `/v2/cob/${open}`, charge());
    await bank.call('PUT', `/v2/cob/${others}`, charge({ devedor: other }));
    const list = async (query: string) => {
      const { status, body } = await bank.call('GET', `/v2/cob?${period}&${query}`);
      expect(status).toBe(200);
      return itemsOf(body, 'cobs').map(({ txid }) => txid);
    };
    expect(await list('')).toEqual([paid, open, others]);
    expect(await list('status=CONCLUIDA')).toEqual([paid]);
    expect(await list(`cpf=${other.cpf}`)).toEqual([others]);
    expect(await list(`cpf=${maria.cpf}&status=ATIVA`)).toEqual([open]);
    expect(await list('cnpj=11222333000181')).toEqual([]);
    expect(await list('locationPresente=false')).toEqual([]);
    expect(await list('paginacao.itensPorPagina=2&paginacao.paginaAtual=1')).toEqual([others]);
    const { body } = await bank.call('GET', `/v2/cob?${period}&status=ATIVA&paginacao.itensPorPagina=1`);
    expect(body).toMatchObject({
      parametros: {
        status: 'ATIVA',
        paginacao: { paginaAtual: 0, itensPorPagina: 1, quantidadeDePaginas: 2, quantidadeTotalDeItens: 2 },
      },
    });
  });

  it.each([
    ['without dates', ''],
    ['with an end before its start', 'inicio=2026-01-02T00:00:00Z&fim=2026-01-01T00:00:00Z'],
    ['with two kinds of document', `${period}&cpf=52998224725&cnpj=11222333000181`],
    ['with an unknown status', `${period}&status=EXPIRADA`],
  ])('is refused %s', async (_, query) => {
    const bank = await startTestBank();
    expect(await bank.call('GET', `/v2/cob?${query}`)).toMatchObject({
      status: 400,
      body: { type: 'https://pix.bcb.gov.br/api/v2/error/CobConsultaInvalida' },
    });
  });
});

describe('the list of webhooks', () => {
  it('has the key’s webhook, once there is one in its time', async () => {
    const bank = await startTestBank();
    expect((await bank.call('GET', '/v2/webhook')).body).toMatchObject({ webhooks: [] });
    const webhookUrl = 'https://ipe.example/hooks';
    await bank.call('PUT', `/v2/webhook/${receiverKey}`, { webhookUrl });
    expect((await bank.call('GET', '/v2/webhook')).body).toMatchObject({
      parametros: { paginacao: { quantidadeTotalDeItens: 1 } },
      webhooks: [{ webhookUrl, chave: receiverKey }],
    });
    expect((await bank.call('GET', `/v2/webhook?${period}`)).body['webhooks']).toHaveLength(1);
    expect((await bank.call('GET', '/v2/webhook?fim=2020-01-01T00:00:00Z')).body['webhooks']).toEqual([]);
  });
});

describe('payouts', () => {
  it('can be read by endToEndId and listed by time and status', async () => {
    const bank = await startTestBank();
    await setFault(bank, { kind: 'payout-stuck', only: { idEnvio: 'W2' } });
    const first = await bank.call('PUT', '/v3/gn/pix/W1', payoutOf('1.00'));
    await bank.call('PUT', '/v3/gn/pix/W2', payoutOf('2.00'));
    const byEndToEndId = await bank.call('GET', `/v2/gn/pix/enviados/${first.body['e2eId']}`);
    expect(byEndToEndId).toMatchObject({ status: 200, body: { idEnvio: 'W1' } });
    expect(await bank.call('GET', '/v2/gn/pix/enviados/E12345678202009091221kkkkkkkkkkk')).toMatchObject({
      status: 404,
      body: { type: 'https://pix.bcb.gov.br/api/v2/error/PixEnviadoNaoEncontrado' },
    });
    const list = async (query: string) => {
      const { body } = await bank.call('GET', `/v2/gn/pix/enviados?${query}`);
      return itemsOf(body, 'pix').map(({ idEnvio }) => idEnvio);
    };
    expect(await list(period)).toEqual(['W1', 'W2']);
    expect(await list('inicio=2020-01-01T00:00:00Z&fim=2020-01-02T00:00:00Z')).toEqual([]);
    expect(await list(`${period}&paginacao.itensPorPagina=1&paginacao.paginaAtual=1`)).toEqual(['W2']);
    expect(await list(`${period}&status=NAO_REALIZADO`)).toEqual([]);
    expect((await bank.call('GET', '/v2/gn/pix/enviados')).status).toBe(400);
  });
});
