import { isCnpj, isCpf } from '@ipe/pix';
import type { Bank } from '../bank.ts';
import { findKeyOwner, findPersonByCpf } from '../people/people.store.ts';
import { efiError } from '../platform/refusal.ts';

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
    throw efiError(404, {
      nome: 'chave_favorecido_nao_encontrada',
      mensagem: 'A chave do favorecido não foi encontrada',
    });
  }
  if (other !== undefined) {
    throw efiError(400, {
      nome: 'chave_nao_pertence_ao_documento',
      mensagem: 'O documento do favorecido é diferente do documento em posse da chave',
    });
  }
  const payee = owner ?? findPersonByCpf(database, document);
  return { document, name: payee?.name ?? unknownName };
}

function documentInKey(key: string): string | undefined {
  return isCpf(key) || isCnpj(key) ? key : undefined;
}
