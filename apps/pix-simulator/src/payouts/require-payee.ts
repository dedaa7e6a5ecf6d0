import { isCnpj, isCpf } from '@ipe/pix';
import type { Bank } from '../bank.ts';
import { findKeyOwner, findPersonByCpf } from '../people/people.store.ts';
import { payoutError } from './payout-error.ts';

export type Payee = { document: string; name: string };

/** For people that this DICT does not know. */
const unknownName = 'Cliente de outro banco';

/**
 * Whose key it is, as DICT says. A CPF or CNPJ key is always there and tells itself.
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
