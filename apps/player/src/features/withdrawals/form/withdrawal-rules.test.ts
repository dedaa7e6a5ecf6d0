import { describe, expect, it } from 'vitest';
import { findAmountError, findKeyError, findPinError, findRemainder, formatKey } from './withdrawal-rules.ts';

const limits = { withdrawableCentavos: 100_00, minCentavos: 20_00, maxCentavos: 5_000_00 };

describe('the amount of a withdrawal', () => {
  it.each([
    ['abc', 'Informe um valor'],
    ['5.000,01', 'máximo'],
    ['100,01', 'até'],
  ])('%s is refused', (typed, words) => expect(findAmountError(typed, limits)).toContain(words));

  it('S5-minimum-withdrawal: below the minimum is refused, naming it', () =>
    expect(findAmountError('19,99', limits)).toBe('O saque mínimo é R$\u00A020,00'));

  it.each(['9'.repeat(10_000), '🦜'.repeat(5_000), '1.2.3,4,5', '<b>50</b>', '-50'])(
    'that is junk is refused (%#)',
    (junk) => expect(findAmountError(junk, limits)).toBeDefined(),
  );

  it('may be all that can be withdrawn', () => expect(findAmountError('100', limits)).toBeUndefined());
});

it.each([
  [0, undefined],
  [1, 1],
  [19_99, 19_99],
  [20_00, undefined],
])('of %i centavos the rest that leaves as a whole is %s', (withdrawableCentavos, rest) =>
  expect(findRemainder({ ...limits, withdrawableCentavos })).toBe(rest),
);

describe('a Pix key', () => {
  it('S5-required: is required', () => {
    expect(findKeyError('cpf', '')).toBe('Por favor, insira o CPF');
    expect(findKeyError('phone', ' ')).toBe('Por favor, insira o Telefone');
    expect(findKeyError('email', '')).toBe('Por favor, insira o E-mail');
    expect(findKeyError('random', '')).toBe('Por favor, insira o código da chave aleatória');
  });

  it('S5-email-key: an e-mail says how it should look', () => {
    for (const typed of [
      'maria@',
      'maria',
      '@exemplo.com',
      'maria@exemplo',
      `${'m'.repeat(10_000)}@exemplo.com`,
      '🦜@a.b',
    ])
      expect(findKeyError('email', typed)).toBe('Insira o formato de e-mail correto');
    expect(findKeyError('email', ' Maria@Exemplo.com ')).toBeUndefined();
  });

  it('has the check digits and the form of its type', () => {
    expect(findKeyError('cpf', '529.982.247-24')).toBe('CPF inválido');
    expect(findKeyError('cpf', '529.982.247-25')).toBeUndefined();
    expect(findKeyError('phone', '(11) 99988-7766')).toBeUndefined();
    expect(findKeyError('phone', '(20) 99988-7766')).toBe('Telefone em formato inválido');
    expect(findKeyError('random', '123e4567-e12b-12d1-a456-42665544')).toBe('Chave aleatória inválida');
  });

  it('S5-cpf: is grouped while it is typed, digits only', () => {
    expect(formatKey('cpf', '5299822')).toBe('529.982.2');
    expect(formatKey('cpf', `a529.982-247🦜25${'9'.repeat(10_000)}`)).toBe('529.982.247-25');
    expect(formatKey('phone', '11999887766')).toBe('(11) 99988-7766');
  });
});

it('a PIN is six digits', () => {
  expect(findPinError('123456')).toBeUndefined();
  expect(findPinError('12345')).toBe('O PIN tem 6 dígitos');
});
