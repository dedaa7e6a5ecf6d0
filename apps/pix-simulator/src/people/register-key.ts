import { isCpf, parsePixKey } from '@ipe/pix';
import type { Bank } from '../bank.ts';
import type { Payer } from '../payments/pay-charge.ts';
import { findKeyOwner, listKeys, savePerson } from './people.store.ts';

/** Bacen's limit for the account of a person, beside the CPF. */
const maxKeys = 5;

/** An e-mail, a phone, or nothing: then the bank draws a random key. */
export type KeyWish = { typed: string } | 'random';

/**
 * A person registers a key of theirs at their own bank, as DICT allows it: one that no other person has.
 * @returns what is wrong with it, in Portuguese; undefined when the key is theirs now
 */
export function registerKey({ database }: Bank, { document: cpf, name }: Payer, wish: KeyWish): string | undefined {
  if (!isCpf(cpf)) return 'Só pessoas cadastram chaves aqui.';
  const key = wish === 'random' ? crypto.randomUUID() : readKey(wish.typed);
  if (key === undefined) return 'Digite um e-mail ou um celular com DDD.';
  const owner = findKeyOwner(database, key);
  if (owner !== undefined && owner.cpf !== cpf) return 'Esta chave já é de outra pessoa.';
  if (owner === undefined && listKeys(database, cpf).filter((own) => own !== cpf).length >= maxKeys)
    return `Uma conta tem até ${maxKeys} chaves.`;
  savePerson(database, { cpf, name, keys: [key], isDemo: false });
  return undefined;
}

const readKey = (typed: string): string | undefined => parsePixKey(typed.includes('@') ? 'email' : 'phone', typed);
