import { isCnpj, isCpf } from '@ipe/pix';
import type { Bank } from '../bank.ts';
import { findKeyOwner, findPersonByCpf } from '../people/people.store.ts';
import { payoutError } from './payout-error.ts';

export type Payee = { document: string; name: string };

/** For people that nobody told this DICT about. */
const unknownName = 'Cliente de outro banco';

/**
 * Whose key it is. DICT knows; a CPF or CNPJ key tells itself; any other unknown key is taken to be that of the document
 * sent along, so that a demo's player can be paid without being registered here first.
 * @throws Refusal chave_nao_pertence_ao_documento, or chave_favorecido_nao_encontrada for an unknown key without a document
 */
export function requirePayee({ database }: Bank, key: string, claimedDocument: string | undefined): Payee {
  const owner = findKeyOwner(database, key);
  const told = [owner?.cpf ?? documentInKey(key), claimedDocument];
  const [document, other] = new Set(told.filter((text) => text !== undefined));
  if (document === undefined) {
    throw payoutError('chave_favorecido_nao_encontrada');
  }
  if (other !== undefined) {
    throw payoutError('chave_nao_pertence_ao_documento');
  }
  const payee = owner ?? findPersonByCpf(database, document);
  return { document, name: payee?.name ?? unknownName };
}

function documentInKey(key: string): string | undefined {
  return isCpf(key) || isCnpj(key) ? key : undefined;
}
