import { centavos } from '@ipe/money';
import { expect, it } from 'vitest';
import { debtSentence } from './debt-sentence.ts';

it('what was missing from a balance agrees with its verb', () => {
  expect(debtSentence(centavos(1_50))).toMatch(/^Faltou R\$\s1,50 no saldo: /u);
  expect(debtSentence(centavos(2_00))).toMatch(/^Faltaram R\$\s2,00 no saldo: /u);
});
