import { describe, expect, it } from 'vitest';
import { findAmountError, findKeyError, findPinError, formatKey } from './withdraw-rules.ts';

const limits = { withdrawableCentavos: 100_00, minCentavos: 20_00, maxCentavos: 5_000_00 };

describe('the amount of a withdrawal', () => {
  it.each([
    ['abc', 'Informe um valor'],
    ['19,99', 'mínimo'],
    ['5.000,01', 'máximo'],
    ['100,01', 'até'],
  ])('%s is refused', (typed, words) => expect(findAmountError(typed, limits)).toContain(words));

  it('may be all that can be withdrawn', () => expect(findAmountError('100', limits)).toBeUndefined());
});

describe('specification section 5: a Pix key', () => {
  it('is required', () => {
    expect(findKeyError('cpf', '')).toBe('Por favor, insira o CPF');
    expect(findKeyError('phone', ' ')).toBe('Por favor, insira o Telefone');
  });

  it('has the form of its type', () => {
    expect(findKeyError('email', 'maria@')).toBe('Insira o formato de e-mail correto');
    expect(findKeyError('cpf', '529.982.247-24')).toBe('CPF inválido');
    expect(findKeyError('cpf', '529.982.247-25')).toBeUndefined();
    expect(findKeyError('phone', '(11) 99988-7766')).toBeUndefined();
  });

  it('is grouped while it is typed', () => {
    expect(formatKey('cpf', '5299822')).toBe('529.982.2');
    expect(formatKey('phone', '11999887766')).toBe('(11) 99988-7766');
  });
});

it('a PIN is six digits', () => {
  expect(findPinError('123456')).toBeUndefined();
  expect(findPinError('12345')).toBe('O PIN tem 6 dígitos');
});
