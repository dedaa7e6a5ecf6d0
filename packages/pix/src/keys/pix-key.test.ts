import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findPixKeyType,
  formatCnpj,
  formatCpf,
  formatPhone,
  isCnpj,
  isCpf,
  isPixKey,
  maskCpf,
  maskPixKey,
  parsePixKey,
  pixKeyTypes,
} from './index.ts';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((list) => list.join(''));

describe('CPF', () => {
  it.each(['52998224725', '11144477735', '39053344705', '93541134780', '12345678909'])('accepts %s', (cpf) =>
    expect(isCpf(cpf)).toBe(true),
  );

  it.each(['11122233300', '52998224724', '5299822472', '529982247255', '529.982.247-25', '', '١١١٤٤٤٧٧٧٣٥'])(
    'refuses %j',
    (text) => expect(isCpf(text)).toBe(false),
  );

  it('refuses the ten repeated digits', () => {
    for (let digit = 0; digit < 10; digit += 1) expect(isCpf(String(digit).repeat(11))).toBe(false);
  });

  it('agrees with another implementation about any eleven digits', () => {
    fc.assert(fc.property(digits(11), (text) => isCpf(text) === isValidCpf(text)));
    fc.assert(
      fc.property(digits(9), (base) => {
        for (let check = 0; check < 100; check += 1) {
          const text = `${base}${String(check).padStart(2, '0')}`;
          expect(isCpf(text)).toBe(isValidCpf(text));
        }
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['', ''],
    ['5', '5'],
    ['5299', '529.9'],
    ['5299822', '529.982.2'],
    ['529982247', '529.982.247'],
    ['5299822472', '529.982.247-2'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25 and more 99', '529.982.247-25'],
    ['52a99', '529.9'],
  ])('formats %j while it is typed', (typed, shown) => expect(formatCpf(typed)).toBe(shown));

  it('shows the middle six digits only, and masks nothing else by mistake', () => {
    expect(maskCpf('52998224725')).toBe('***.982.247-**');
    expect(() => maskCpf('529.982.247-25')).toThrow(RangeError);
  });
});

describe('CNPJ', () => {
  it.each(['11222333000181', '12345678000195', '12ABC34501DE35'])('accepts %s', (cnpj) =>
    expect(isCnpj(cnpj)).toBe(true),
  );

  it.each(['12abc34501de35', '12ABC34501DE36', '00000000000000', '12ABC34501DEA5', '1122233300018'])(
    'refuses %j',
    (text) => expect(isCnpj(text)).toBe(false),
  );

  it('is written with its punctuation', () => expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35'));

  it('agrees with another implementation about letters and digits', () => {
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''));
    const base = fc.array(character, { minLength: 12, maxLength: 12 }).map((list) => list.join(''));
    fc.assert(
      fc.property(base, (twelve) => {
        for (let check = 0; check < 100; check += 1) {
          const text = `${twelve}${String(check).padStart(2, '0')}`;
          expect(isCnpj(text)).toBe(isValidCnpj(text, { version: 2 }));
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('a typed key becomes the key that DICT keeps', () => {
  it.each([
    ['cpf', ' 529.982.247-25 ', '52998224725'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['phone', '(11) 99988-7766', '+5511999887766'],
    ['phone', '+55 11 99988-7766', '+5511999887766'],
    ['phone', '5511999887766', '+5511999887766'],
    ['phone', '55999887766', '+5555999887766'],
    ['email', ' Pix@BCB.gov.br ', 'pix@bcb.gov.br'],
    ['random', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ] as const)('%s %j', (type, typed, key) => {
    expect(parsePixKey(type, typed)).toBe(key);
    expect(isPixKey(type, key)).toBe(true);
    expect(findPixKeyType(key)).toBe(type);
    expect(parsePixKey(type, key)).toBe(key);
  });

  it.each([
    ['cpf', 'maria'],
    ['cpf', '529.982.247-26'],
    ['cnpj', '52998224725'],
    ['phone', '1133334444'],
    ['phone', '(20) 99988-7766'],
    ['phone', '(11) 89988-7766'],
    ['phone', '+1 11 99988-7766'],
    ['phone', '119998877665'],
    ['email', 'maria'],
    ['email', 'maria@gmail'],
    ['email', '50%@example.com'],
    ['email', 'joão@example.com'],
    ['email', `${'a'.repeat(66)}@example.com`],
    ['random', '123e4567e12b12d1a456426655440000'],
    ['random', '123e4567-e12b-12d1-a456-42665544000g'],
  ] as const)('%s refuses %j', (type, typed) => expect(parsePixKey(type, typed)).toBeUndefined());

  it('never throws, and what it accepts is a fixed point, whatever is typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pixKeyTypes), fc.string({ unit: 'binary' }), (type, typed) => {
        const key = parsePixKey(type, typed);
        if (key !== undefined) expect(parsePixKey(type, key)).toBe(key);
      }),
    );
  });

  it('knows no type for what is no key', () => expect(findPixKeyType('11999887766')).toBeUndefined());
});

describe('masks', () => {
  it.each([
    ['cpf', '52998224725', '***.982.247-**'],
    ['cnpj', '11222333000181', '**.222.333/0001-**'],
    ['phone', '+5511999887766', '(11) *****-7766'],
    ['email', 'maria@example.com', 'm****@example.com'],
    ['random', '123e4567-e12b-12d1-a456-426655440000', '123e4567-****-****-****-********0000'],
  ] as const)('%s %s → %s', (type, key, shown) => expect(maskPixKey(type, key)).toBe(shown));

  it('throws for a key in another form instead of uncovering it', () => {
    for (const type of pixKeyTypes) expect(() => maskPixKey(type, 'x')).toThrow(RangeError);
  });
});

describe('the phone field', () => {
  it.each([
    ['1', '1'],
    ['11', '11'],
    ['119', '(11) 9'],
    ['1199988', '(11) 99988'],
    ['11999887766', '(11) 99988-7766'],
    ['+55 11 99988-7766', '(11) 99988-7766'],
    ['55999887766', '(55) 99988-7766'],
    ['(55) 99988-77661', '(55) 99988-7766'],
    ['559998877661', '(55) 99988-7766'],
    ['+55 55 99988-7766', '(55) 99988-7766'],
    ['0055 11 99988-7766', '(11) 99988-7766'],
    ['5511999887766', '(11) 99988-7766'],
    ['551199988776', '(11) 99988-776'],
    ['5599999887766', '(99) 99988-7766'],
  ])('formats %j', (typed, shown) => expect(formatPhone(typed)).toBe(shown));
});
