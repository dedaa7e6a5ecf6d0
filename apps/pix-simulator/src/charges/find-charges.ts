import { cnpj, cpf } from '@ipe/pix';
import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import {
  pageOf,
  pageQuery,
  periodQuery,
  presentParameters,
  refuseBackwards,
  refuseTwoDocuments,
} from '../platform/page.ts';
import { readInput } from '../platform/read-input.ts';
import { listCharges } from './charge.store.ts';
import { presentCharge } from './present-charge.ts';

const query = v.object({
  ...periodQuery,
  cpf: v.optional(cpf),
  cnpj: v.optional(cnpj),
  locationPresente: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
  ),
  status: v.optional(v.picklist(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP'])),
  ...pageQuery,
});

/** `GET /cob`: the charges created between two moments; `cpf` and `cnpj` are the debtor's. @throws Refusal CobConsultaInvalida */
export function findCharges(bank: Bank, rawQuery: unknown): object {
  const wish = readInput(query, rawQuery, { type: 'CobConsultaInvalida', name: 'cob' });
  refuseBackwards(wish, 'CobConsultaInvalida');
  refuseTwoDocuments(wish, 'CobConsultaInvalida');
  const filter = { from: wish.inicio, to: wish.fim, debtorDocument: wish.cpf ?? wish.cnpj, status: wish.status };
  // Every charge of this bank has a location, so no charge matches.
  const isNothing = wish.locationPresente === false;
  const found = isNothing ? { charges: [], total: 0 } : listCharges(bank.database, filter, pageOf(wish));
  return {
    parametros: presentParameters(wish, found.total),
    cobs: found.charges.map((charge) => presentCharge(bank, charge)),
  };
}
