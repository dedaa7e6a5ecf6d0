import { parseCpf } from '@ipe/pix/keys';
import { text } from './recharge.text.ts';

export type Payer = { cpf: string; name: string };

/** As the contract's `personName`. */
const namePattern = /^\p{L}[\p{L}\p{M} .'’-]{1,119}$/u;

/** What is wrong with a payer's identity, by field. */
export function payerErrors({ cpf, name }: Payer): Partial<Payer> {
  return {
    ...(!parseCpf(cpf) && { cpf: text.badCpf }),
    ...(!namePattern.test(name.trim()) && { name: text.badName }),
  };
}

/** As the contract wants it, once `payerErrors` found nothing. */
export const payerSent = ({ cpf, name }: Payer): Payer => ({ cpf: parseCpf(cpf) ?? '', name: name.trim() });
