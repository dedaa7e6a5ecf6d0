import { expect, it } from 'vitest';
import { text } from './deposits.text.ts';

it.each([
  [150, 0, 'R$ 1,50 paga o seu saldo devedor.'],
  [150, 199, 'R$ 1,50 paga o seu saldo devedor e R$ 1,99 entra no saldo.'],
  [200, 2700, 'R$ 2,00 pagam o seu saldo devedor e R$ 27,00 entram no saldo.'],
])('the verbs of %d centavos for the debt and %d for the balance agree with their amounts', (paying, left, said) =>
  expect(text.debtSplit(paying, left).replaceAll('\u00a0', ' ')).toBe(said),
);

it.each([
  [150, 'R$ 1,50 deste depósito pagou o saldo devedor.'],
  [200, 'R$ 2,00 deste depósito pagaram o saldo devedor.'],
])('so does what a deposit of %d centavos paid', (amount, said) =>
  expect(text.debtPaid(amount).replaceAll('\u00a0', ' ')).toBe(said),
);
