import { describe, expect, it } from 'vitest';
import { findAmountError } from './amount-rules.ts';
import { payerErrors } from './payer-rules.ts';

const limits = { minCentavos: 10_00, maxCentavos: 50_000_00 };

describe('the amount of a deposit', () => {
  it.each(['10', '10,00', '50.000', '1.234,56'])('%s is accepted', (typed) =>
    expect(findAmountError(typed, limits)).toBeUndefined(),
  );

  it.each([
    ['', 'Informe um valor'],
    ['1,234', 'Informe um valor'],
    ['9,99', 'mínimo'],
    ['50.000,01', 'máximo'],
  ])('%j is refused', (typed, words) => expect(findAmountError(typed, limits)).toContain(words));
});

describe('who pays', () => {
  it('S5-required S5-name: needs a CPF with right check digits and a name', () => {
    expect(payerErrors({ cpf: '529.982.247-25', name: "Joana D'Arc" })).toEqual({});
    expect(payerErrors({ cpf: '529.982.247-24', name: 'Jo4na' })).toEqual({
      cpf: 'CPF inválido',
      name: 'Por favor, insira o Nome Correto',
    });
    expect(payerErrors({ cpf: '', name: ' ' })).toEqual({
      cpf: 'Por favor, insira o CPF',
      name: 'Por favor, preencha o nome',
    });
  });
});
