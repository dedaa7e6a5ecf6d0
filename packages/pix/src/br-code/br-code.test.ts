import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16 } from './crc16.ts';
import { BrCodeError, readBrCode, writeDynamicBrCode } from './index.ts';
import { writeField } from './tlv.ts';

const evp = '123e4567-e12b-12d1-a456-426655440000';

/** Static codes: the first stands in Bacen's "Manual de Padrões para Iniciação do Pix", the others were computed apart. */
const staticCodes = [
  [
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    { key: evp, merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA' },
  ],
  [
    '00020126330014br.gov.bcb.pix011152998224725520400005303986540520.005802BR5916CASINO DEMO LTDA6009SAO PAULO62290525DEP00000000000000000000016304F25C',
    {
      key: '52998224725',
      amountCentavos: 2000,
      txid: 'DEP0000000000000000000001',
      merchantName: 'CASINO DEMO LTDA',
      merchantCity: 'SAO PAULO',
    },
  ],
  [
    '00020126360014br.gov.bcb.pix0114+5511999887766520400005303986540510.005802BR5913FULANO DE TAL6014RIO DE JANEIRO62070503***63042FB6',
    { key: '+5511999887766', amountCentavos: 1000, merchantName: 'FULANO DE TAL', merchantCity: 'RIO DE JANEIRO' },
  ],
  [
    '00020126470014br.gov.bcb.pix0114pix@bcb.gov.br0207Recarga52040000530398654040.015802BR5913FULANO DE TAL6008BRASILIA62100506ABC123630443D0',
    {
      key: 'pix@bcb.gov.br',
      info: 'Recarga',
      amountCentavos: 1,
      txid: 'ABC123',
      merchantName: 'FULANO DE TAL',
      merchantCity: 'BRASILIA',
    },
  ],
] as const;

/** Dynamic codes: Bacen's manual, two banks in the wild, a sandbox. */
const dynamicCodes = [
  [
    '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
    {
      location: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
      merchantName: 'Fulano de Tal',
      merchantCity: 'BRASILIA',
    },
  ],
  [
    '00020101021226780014br.gov.bcb.pix2556pix.ebanx.com/qr/v2/7F64329AE96F1DDB470C9D85F53139CA5E365204000053039865802BR5905EBANX6008CURITIBA62070503***630458DD',
    {
      location: 'pix.ebanx.com/qr/v2/7F64329AE96F1DDB470C9D85F53139CA5E36',
      merchantName: 'EBANX',
      merchantCity: 'CURITIBA',
    },
  ],
  [
    '00020101021226780014br.gov.bcb.pix2556pix-h.juno.com.br/qr/v2/A0ACBEDA916F322FAB94E7DA5B29D0185204000053039865802BR5910EBANX Ltda6008CURITIBA62070503***6304E794',
    {
      location: 'pix-h.juno.com.br/qr/v2/A0ACBEDA916F322FAB94E7DA5B29D018',
      merchantName: 'EBANX Ltda',
      merchantCity: 'CURITIBA',
    },
  ],
  [
    '00020101021226820014br.gov.bcb.pix2560pix-sandbox.localhost/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5916CASINO DEMO LTDA6009SAO PAULO62070503***63048CED',
    {
      location: 'pix-sandbox.localhost/qr/v2/9d36b84fc70b478fb95c12729b90ca25',
      merchantName: 'CASINO DEMO LTDA',
      merchantCity: 'SAO PAULO',
    },
  ],
] as const;

const [manualStatic] = staticCodes[0];

function reasonOf(text: string): string {
  try {
    readBrCode(text);
    return 'read';
  } catch (error) {
    if (error instanceof BrCodeError) return error.reason;
    throw error;
  }
}

it('computes CRC-16/CCITT-FALSE', () => expect(crc16('123456789')).toBe('29B1'));

describe('static codes', () => {
  it.each(staticCodes)('reads %s', (text, read) => {
    expect(readBrCode(text)).toEqual({
      kind: 'static',
      info: undefined,
      amountCentavos: undefined,
      txid: undefined,
      postalCode: undefined,
      ...read,
    });
  });
});

describe('dynamic codes', () => {
  it.each(dynamicCodes)('writes %s', (text, input) => expect(writeDynamicBrCode(input)).toBe(text));

  it.each(dynamicCodes)('reads %s', (text, input) => {
    expect(readBrCode(text)).toEqual({
      kind: 'dynamic',
      amountCentavos: undefined,
      txid: undefined,
      postalCode: undefined,
      ...input,
    });
  });
});

describe('reading', () => {
  it('finds Pix beside another arrangement, in capitals, with a txid that only EMV allows (Manual do BR Code)', () => {
    const text =
      '00020104141234567890123426580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-42665544000027300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5917NOME DO RECEBEDOR6008BRASILIA61087007490062190515RP12345678-201980390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304AD38';
    expect(readBrCode(text)).toEqual({
      kind: 'static',
      key: evp,
      info: undefined,
      amountCentavos: 12345,
      txid: 'RP12345678-2019',
      merchantName: 'NOME DO RECEBEDOR',
      merchantCity: 'BRASILIA',
      postalCode: '70074900',
    });
  });

  it('reads a location that ends in a UUID, in capitals', () => {
    const text =
      '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB';
    expect(readBrCode(text)).toMatchObject({ location: 'pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99' });
  });

  it('takes a pasted code with spaces around it', () => expect(reasonOf(` ${manualStatic}\n`)).toBe('read'));

  it.each([
    ['a wrong checksum', manualStatic.replace('1D3D', '1D3E'), 'invalid_crc'],
    ['a checksum in lower case', manualStatic.replace('1D3D', '1d3d'), 'invalid_crc'],
    ['one changed letter', manualStatic.replace('Fulano', 'Fulana'), 'invalid_crc'],
    ['no checksum', manualStatic.slice(0, -8), 'invalid_structure'],
    ['a cut code', manualStatic.slice(0, -1), 'invalid_structure'],
    ['text after the checksum', `${manualStatic}0`, 'invalid_structure'],
    ['nothing', '', 'invalid_structure'],
    ['other text', 'https://pix.example.com', 'invalid_structure'],
    ['a field with accents', manualStatic.replace('Fulano', 'Fuláno'), 'invalid_structure'],
    [
      'an amount with a space',
      '00020126360014BR.GOV.BCB.PIX0114+55119432143215204000053039865406 66.665802BR5907EMPRESA6008BRASILIA62070503***6304170E',
      'invalid_crc',
    ],
    [
      'a broken length',
      '00020126360014BR.GOV.BCB.PIX0114+551194321432152040000530398654 0566.665802BR5907EMPRESA6008BRASILIA62070503***6304170E',
      'invalid_structure',
    ],
    [
      'a checksum copied from a wrong example',
      '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62070503***6304170E',
      'invalid_crc',
    ],
  ])('refuses %s', (_, text, reason) => expect(reasonOf(text)).toBe(reason));

  it.each([
    ['another arrangement only', 'br.gov.bcb.pix', 'br.gov.bcb.pux', 'not_pix'],
    ['another currency', '5303986', '5303840', 'invalid_field'],
    ['another country', '5802BR', '5802US', 'invalid_field'],
    ['a doubled field', '5802BR', '5802BR5802BR', 'invalid_structure'],
    ['an amount that could be read in two ways', '5802BR', '54051,0005802BR', 'invalid_field'],
  ])('refuses %s even with a right checksum', (...[, from, to, reason]) => {
    const body = manualStatic.replace(from, to).slice(0, -4);
    expect(reasonOf(body + crc16(body))).toBe(reason);
  });

  it('reads back whatever it writes, and so does another implementation', () => {
    const word = (maxLength: number) =>
      fc.stringMatching(/^[A-Z][A-Za-z0-9 ]*[A-Za-z]$/u).filter((t) => t.length <= maxLength);
    const input = fc.record({
      location: fc.stringMatching(/^[a-z]{1,20}\.com(?:\/[\w.~-]{1,20}){1,2}$/u),
      merchantName: word(25),
      merchantCity: word(15),
    });
    fc.assert(
      fc.property(input, (code) => {
        const text = writeDynamicBrCode(code);
        expect(readBrCode(text)).toMatchObject({ kind: 'dynamic', ...code });
        expect(getPixPayloadInfo(text)).not.toBeNull();
      }),
    );
  });

  it('never throws anything but a BrCodeError', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => reasonOf(text) !== ''));
  });
});

describe('writing', () => {
  const charge = { location: 'pix.example.com/a', merchantName: 'IPE', merchantCity: 'SAO PAULO' };

  it('takes accents off: lengths count bytes', () => {
    const text = writeDynamicBrCode({ ...charge, merchantName: 'Ipê Apostas', merchantCity: 'SÃO PAULO' });
    expect(readBrCode(text)).toMatchObject({ merchantName: 'Ipe Apostas', merchantCity: 'SAO PAULO' });
  });

  it.each([
    ['a long name', { merchantName: 'N'.repeat(26) }, 'merchantName has 26 characters; at most 25 fit'],
    ['a long city', { merchantCity: 'C'.repeat(16) }, 'merchantCity has 16 characters; at most 15 fit'],
    ['an empty name', { merchantName: ' ' }, 'merchantName'],
    ['a name in another script', { merchantName: 'カジノ' }, 'merchantName'],
    ['a location with its scheme', { location: 'https://pix.example.com/a' }, 'location'],
    ['a location without a path', { location: 'pix.example.com' }, 'location'],
    ['a long location', { location: `pix.example.com/${'a'.repeat(62)}` }, 'location'],
    ['a location with a space', { location: 'pix.example.com/a b' }, 'location'],
  ])('refuses %s', (_, part, message) => {
    expect(() => writeDynamicBrCode({ ...charge, ...part })).toThrow(message);
  });

  it('refuses a field that is longer than two digits can say', () => {
    expect(() => writeField('26', 'i'.repeat(100))).toThrow('field 26 has 100 characters');
  });
});
