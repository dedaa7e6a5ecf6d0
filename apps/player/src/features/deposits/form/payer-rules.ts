import { personNameForm } from '@ipe/contract/forms';
import { parseCpf } from '@ipe/pix/keys';
import { text } from '#features/deposits/deposits.text.ts';

export type Payer = { cpf: string; name: string };

/** Errors in a payer's identity, by field (specification section 5). */
export function payerErrors({ cpf, name }: Payer): Partial<Payer> {
  return {
    ...(!parseCpf(cpf) && { cpf: cpf === '' ? text.noCpf : text.badCpf }),
    ...(!personNameForm.test(name.trim()) && { name: name.trim() === '' ? text.noName : text.badName }),
  };
}

/** The payer in the contract's form, once `payerErrors` is empty. */
export const payerSent = ({ cpf, name }: Payer): Payer => ({ cpf: parseCpf(cpf) ?? '', name: name.trim() });
