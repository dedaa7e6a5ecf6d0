import { isCpf, parsePixKey } from '@ipe/pix';
import type { Bank } from '../bank.ts';
import type { Payer } from '../payments/pay-charge.ts';
import { findKeyOwner, listKeys, savePerson } from './people.store.ts';

/** Bacen's limit for a person's account, in addition to the CPF. */
const maxKeys = 5;

/** An e-mail address or a phone number; with `random` the bank draws a random key. */
export type KeyWish = { typed: string } | 'random';

/**
 * Registers a key of a person at their own bank, as DICT allows it: a key that no other person has.
 * @returns what is wrong with it, in Portuguese; undefined when it is registered
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
