import { cnpj, cpf } from '@ipe/pix';
import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { spoilBook } from '../faults/spoil-book.ts';
import {
  pageOf,
  pageQuery,
  periodQuery,
  presentParameters,
  refuseBackwards,
  refuseTwoDocuments,
} from '../platform/page.ts';
import { readInput } from '../platform/read-input.ts';
import { listPayments } from './payment.store.ts';
import { presentPayment } from './present-payment.ts';

const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);

const query = v.object({
  ...periodQuery,
  txid: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{1,35}$/u))),
  txIdPresente: v.optional(flag),
  devolucaoPresente: v.optional(flag),
  cpf: v.optional(cpf),
  cnpj: v.optional(cnpj),
  ...pageQuery,
});

/** `GET /pix`: the payments received between two moments; `cpf` and `cnpj` are the payer's. @throws Refusal PixConsultaInvalida */
export function findPayments(bank: Bank, rawQuery: unknown): object {
  const wish = readInput(query, rawQuery, { type: 'PixConsultaInvalida', name: 'pix' });
  refuseBackwards(wish, 'PixConsultaInvalida');
  refuseTwoDocuments(wish, 'PixConsultaInvalida');
  const filter = {
    from: wish.inicio,
    to: wish.fim,
    txid: wish.txid,
    payerDocument: wish.cpf ?? wish.cnpj,
    hasRefund: wish.devolucaoPresente,
  };
  // Every payment of this bank has a txid, so no payment matches.
  const isNothing = wish.txIdPresente === false;
  const found = isNothing ? { payments: [], total: 0 } : listPayments(bank.database, filter, pageOf(wish));
  return {
    parametros: presentParameters(wish, found.total),
    pix: found.payments.flatMap((payment) => {
      const { txid, endToEndId } = payment;
      const shown = spoilBook(bank.database, payment, { txid, endToEndId });
      return shown === undefined ? [] : [presentPayment(bank, shown)];
    }),
  };
}
