import { isCnpj, isCpf } from '@ipe/pix';
import type { Bank } from '../bank.ts';
import { findKeyOwner, findPersonByCpf } from '../people/people.store.ts';
import { payoutError } from './payout-error.ts';

export type Payee = { document: string; name: string };

/** The name of people who aren't in this DICT. */
const unknownName = 'Cliente de outro banco';

/**
 * Finds the owner of a key in DICT. A CPF or CNPJ used as a key is always valid and is its own owner.
 * @throws Refusal chave_favorecido_nao_encontrada for a key that isn't registered, or chave_nao_pertence_ao_documento
 */
export function requirePayee({ database }: Bank, key: string, claimedDocument: string | undefined): Payee {
  const document = documentInKey(key) ?? findKeyOwner(database, key)?.cpf;
  if (document === undefined) throw payoutError('chave_favorecido_nao_encontrada');
  if (claimedDocument !== undefined && claimedDocument !== document) {
    throw payoutError('chave_nao_pertence_ao_documento');
  }
  return { document, name: findPersonByCpf(database, document)?.name ?? unknownName };
}

function documentInKey(key: string): string | undefined {
  return isCpf(key) || isCnpj(key) ? key : undefined;
}
