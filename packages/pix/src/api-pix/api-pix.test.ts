import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { centavos } from '@ipe/money';
import {
  cobCompleta,
  cobExpiresAt,
  cobSolicitada,
  devolucaoSolicitada,
  envioConsultado,
  envioSolicitado,
  isEndToEndId,
  isTxid,
  maxApiAmountCentavos,
  newEndToEndId,
  newReturnId,
  newTxid,
  parseApiAmount,
  parsePixWebhook,
  parsePspError,
  webhookSolicitado,
  writeApiAmount,
} from './index.ts';

describe('amounts', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [3700, '37.00'],
    [maxApiAmountCentavos, '9999999999.99'],
  ])('%i ⇄ %s', (value, text) => {
    expect(writeApiAmount(centavos(value))).toBe(text);
    expect(parseApiAmount(text)).toBe(value);
  });

  it('reads back every amount exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxApiAmountCentavos }), (value) => {
        return parseApiAmount(writeApiAmount(centavos(value))) === value;
      }),
    );
  });

  it.each(['37', '37.0', '37.000', '37,00', '-1.00', '1e3.00', ' 1.00', '12345678901.00', '١.٠٠', ''])(
    'refuses %j',
    (text) => expect(parseApiAmount(text)).toBeUndefined(),
  );

  it('refuses to write what API Pix has no form for', () => {
    expect(() => writeApiAmount(centavos(-1))).toThrow(RangeError);
    expect(() => writeApiAmount(centavos(maxApiAmountCentavos + 1))).toThrow(RangeError);
  });
});

describe('ids', () => {
  const counting = (length: number) => Uint8Array.from({ length }, (_, index) => index + 240);

  it('have the form of the standard, with the minute in UTC', () => {
    const input = { ispb: '12345678', at: new Date('2026-11-20T23:59:30-03:00'), random: counting };
    expect(newEndToEndId(input)).toMatch(/^E12345678202611210259[A-Za-z0-9]{11}$/u);
    expect(newReturnId(input)).toMatch(/^D12345678202611210259[A-Za-z0-9]{11}$/u);
    expect(isEndToEndId(newEndToEndId(input))).toBe(true);
    expect(isTxid(newTxid(counting))).toBe(true);
    expect(isTxid('4b7c2d0e-16c0-4a5e-9b59-0f4a0d4f6a11'.replaceAll('-', ''))).toBe(true);
  });

  it('use every letter and digit equally often', () => {
    const everyByte = Uint8Array.from({ length: 256 }, (_, index) => index);
    let at = 0;
    const random = (length: number) => Uint8Array.from({ length }, () => everyByte[at++ % 256] ?? 0);
    const counts = new Map<string, number>();
    for (let run = 0; run < 31; run += 1) {
      for (const letter of newTxid(random).split('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(new Set(counts.values())).toEqual(new Set([16]));
    expect(counts.size).toBe(62);
  });

  it.each(['E12345678202009091221kkkkkkkkkkk'])('accept Bacen’s example %s', (id) =>
    expect(isEndToEndId(id)).toBe(true),
  );
  it.each(['D12345678202009091221abcdf098765', 'E1234', 'E12345678202009091221kkkkkkkkkk-'])('refuse %s', (id) =>
    expect(isEndToEndId(id)).toBe(false),
  );
});

describe('what a client sends', () => {
  const charge = {
    calendario: { expiracao: 3600 },
    devedor: { cpf: '12345678909', nome: 'Francisco da Silva' },
    valor: { original: '37.00' },
    chave: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
    solicitacaoPagador: 'Serviço realizado.',
    infoAdicionais: [{ nome: 'Campo 1', valor: 'Informação Adicional1 do PSP-Recebedor' }],
  };

  it('is read with exact amounts and defaults', () => {
    expect(v.parse(cobSolicitada, { ...charge, calendario: {}, extra: 1 })).toMatchObject({
      calendario: { expiracao: 86_400 },
      valor: { original: 3700, modalidadeAlteracao: 0 },
    });
  });

  it.each([
    ['no time to pay', { calendario: { expiracao: 0 } }],
    ['nothing to pay', { valor: { original: '0.00' } }],
    ['an amount in another form', { valor: { original: '37' } }],
    ['a debtor without a right CPF', { devedor: { cpf: '12345678900', nome: 'F' } }],
    ['a debtor with two documents', { devedor: { cpf: '12345678909', cnpj: '11222333000181', nome: 'F' } }],
    ['a debtor without a name', { devedor: { cpf: '12345678909' } }],
    ['no key', { chave: 'x' }],
    ['a long note', { solicitacaoPagador: 'x'.repeat(141) }],
    ['too many notes', { infoAdicionais: Array.from({ length: 51 }, () => ({ nome: 'a', valor: 'b' })) }],
  ])('is refused with %s', (_, part) => expect(v.is(cobSolicitada, { ...charge, ...part })).toBe(false));

  it('is refused as refund, payout or webhook in another form', () => {
    expect(v.is(devolucaoSolicitada, { valor: '0.00' })).toBe(false);
    expect(v.is(envioSolicitado, { valor: '1.00', pagador: { chave: charge.chave }, favorecido: { chave: 'x' } })).toBe(
      false,
    );
    expect(v.is(webhookSolicitado, { webhookUrl: 'file:///etc/passwd' })).toBe(false);
    expect(v.is(webhookSolicitado, { webhookUrl: 'https://ipe.example/hook?hmac=x&ignorar=' })).toBe(true);
  });
});

describe('what a bank answers', () => {
  const answer = {
    calendario: { criacao: '2020-09-09T20:15:00.358Z', expiracao: 3600, novo: true },
    txid: '655dfdb1a4514b8fbb58254b958913fb',
    revisao: 1,
    location: 'pix.example.com/qr/1dd7f893a58e417287028dc33e21a403',
    status: 'CONCLUIDA',
    valor: { original: '100.00' },
    chave: '40a0932d-1918-4eee-845d-35a2da1690dc',
    pix: [
      {
        endToEndId: 'E12345678202009091221kkkkkkkkkkk',
        valor: '110.00',
        horario: '2020-09-09T17:15:00-03:00',
        devolucoes: [
          { id: '123ABC', rtrId: 'D12345678202009091221abcdf098765', valor: '10.00', horario: {}, status: 'CONGELADA' },
        ],
      },
    ],
  };

  it('is read in spite of fields and words that we don’t know', () => {
    const cob = v.parse(cobCompleta, { ...answer, campoNovo: {}, status: 'EXPIRADA' });
    expect(cob.status).toBe('unknown');
    expect(cob.pix[0]).toMatchObject({
      valor: 11000,
      horario: new Date('2020-09-09T20:15:00Z'),
      devolucoes: [{ valor: 1000, status: 'unknown', natureza: 'ORIGINAL' }],
    });
    expect(cobExpiresAt(cob)).toEqual(new Date('2020-09-09T21:15:00.358Z'));
  });

  it.each([
    ['an amount as a number', { valor: { original: 100 } }],
    ['a moment without offset', { calendario: { criacao: '2020-09-09T20:15:00', expiracao: 1 } }],
    ['a moment that never was', { calendario: { criacao: '2020-13-09T20:15:00Z', expiracao: 1 } }],
  ])('is refused with %s', (_, part) => expect(v.is(cobCompleta, { ...answer, ...part })).toBe(false));

  it('names its refusals in two shapes', () => {
    const problem = {
      type: 'https://pix.bcb.gov.br/api/v2/error/CobNaoEncontrado',
      title: 'Não encontrado',
      status: 404,
    };
    expect(parsePspError(problem)).toEqual({ name: 'CobNaoEncontrado', detail: 'Não encontrado' });
    expect(parsePspError({ nome: 'id_envio_duplicado', mensagem: 'O id já foi utilizado' })).toEqual({
      name: 'id_envio_duplicado',
      detail: 'O id já foi utilizado',
    });
    expect(parsePspError('<html>')).toBeUndefined();
  });

  it('tells a payout’s state', () => {
    const payout = {
      endToEndId: 'E09089356202210251208APIcdbe38b4',
      idEnvio: 'identificadoEnvio123456789',
      valor: '0.01',
      chave: '19974764017',
      status: 'REALIZADO',
      horario: { solicitacao: '2022-10-26T09:05:32.000Z', liquidacao: '2022-10-26T09:05:31.000Z' },
      favorecido: { chave: 'francisco@meuemail.com', identificacao: { nome: 'Francisco', cpf: '***.456.789-**' } },
    };
    expect(v.parse(envioConsultado, payout)).toMatchObject({ status: 'REALIZADO', valor: 1 });
  });
});

describe('webhooks', () => {
  const received = {
    endToEndId: 'E12345678202009091221kkkkkkkkkkk',
    txid: 'c3e0e7a4e7f1469a9f782d3d4999343c',
    valor: '110.00',
    horario: '2020-09-09T20:15:00.358Z',
    gnExtras: { pagador: { nome: 'Consultoria Efi', cnpj: '09089356000118', codigoBanco: '00416968' }, tarifa: '0.01' },
  };
  const refusedPayout = {
    endToEndId: 'E09089356202103042039PIf25a78681',
    chave: '2c3c7441-b91e-4982-3c25-6105581e18ae',
    tipo: 'SOLICITACAO',
    status: 'NAO_REALIZADO',
    valor: '0.01',
    horario: null,
    gnExtras: {
      idEnvio: '123ABC',
      erro: { codigo: 'AC03', origem: 'PSP do usuário recebedor', motivo: 'Conta inválida' },
    },
  };

  it('group payments and payouts, and pass over what we don’t know', () => {
    const body = { pix: [received, refusedPayout, { tipo: 'NOVIDADE', endToEndId: 'E1' }, null, { valor: 1 }] };
    expect(parsePixWebhook(body)).toMatchObject([
      { kind: 'received', pix: { valor: 11000, gnExtras: { pagador: { cnpj: '09089356000118' } } } },
      { kind: 'payout', envio: { status: 'NAO_REALIZADO', gnExtras: { idEnvio: '123ABC', erro: { codigo: 'AC03' } } } },
    ]);
  });

  it('say why a payout failed in a few words: more than a bank writes is passed over', () => {
    const { gnExtras } = refusedPayout;
    const wordy = { ...gnExtras, erro: { ...gnExtras.erro, motivo: 'x'.repeat(141) } };
    const [notice] = parsePixWebhook({ pix: [{ ...refusedPayout, gnExtras: wordy }] }) ?? [];
    expect(notice).toMatchObject({
      kind: 'payout',
      envio: { gnExtras: { idEnvio: '123ABC', erro: { codigo: 'AC03' } } },
    });
    expect(JSON.stringify(notice)).not.toContain('xx');
  });

  it.each([undefined, null, '', [], {}, { pix: 1 }, { evento: 'teste_webhook' }])('are not %j', (body) =>
    expect(parsePixWebhook(body)).toBeUndefined(),
  );
});
