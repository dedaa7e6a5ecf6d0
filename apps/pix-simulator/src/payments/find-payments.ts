import { cnpj, cpf, instant } from '@ipe/pix';
import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { readInput } from '../platform/read-input.ts';
import { violation } from '../platform/refusal.ts';
import { listPayments } from './payment.store.ts';
import { presentPayment } from './present-payment.ts';

const wholeNumber = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/u), v.transform(Number), v.minValue(min), v.maxValue(max));

const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);

const query = v.object({
  inicio: instant,
  fim: instant,
  txid: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{1,35}$/u))),
  txIdPresente: v.optional(flag),
  devolucaoPresente: v.optional(flag),
  cpf: v.optional(cpf),
  cnpj: v.optional(cnpj),
  'paginacao.paginaAtual': v.optional(wholeNumber(0, 100_000), '0'),
  'paginacao.itensPorPagina': v.optional(wholeNumber(1, 1000), '100'),
});

type Query = v.InferOutput<typeof query>;

/**
 * `GET /pix`: what arrived between two moments; `cpf` and `cnpj` are the payer's.
 * @throws Refusal PixConsultaInvalida
 */
export function findPayments(bank: Bank, rawQuery: unknown): object {
  const wish = readInput(query, rawQuery, { type: 'PixConsultaInvalida', name: 'pix' });
  refuseNonsense(wish);
  const page = { number: wish['paginacao.paginaAtual'], size: wish['paginacao.itensPorPagina'] };
  const filter = {
    from: wish.inicio,
    to: wish.fim,
    txid: wish.txid,
    payerDocument: wish.cpf ?? wish.cnpj,
    hasRefund: wish.devolucaoPresente,
  };
  // Every payment of this bank has a txid, so nothing is without one.
  const found = wish.txIdPresente === false ? { payments: [], total: 0 } : listPayments(bank.database, filter, page);
  const { inicio, fim, ...others } = wish;
  return {
    parametros: {
      ...Object.fromEntries(Object.entries(others).filter(([name]) => !name.startsWith('paginacao.'))),
      inicio: inicio.toISOString(),
      fim: fim.toISOString(),
      paginacao: {
        paginaAtual: page.number,
        itensPorPagina: page.size,
        quantidadeDePaginas: Math.max(1, Math.ceil(found.total / page.size)),
        quantidadeTotalDeItens: found.total,
      },
    },
    pix: found.payments.map((payment) => presentPayment(bank, payment)),
  };
}

function refuseNonsense(wish: Query): void {
  if (wish.fim < wish.inicio) {
    throw violation(
      'PixConsultaInvalida',
      'O timestamp representado pelo parâmetro fim é anterior ao timestamp representado pelo parâmetro inicio.',
    );
  }
  if (wish.cpf !== undefined && wish.cnpj !== undefined) {
    throw violation('PixConsultaInvalida', 'Ambos os parâmetros cpf e cnpj estão preenchidos.');
  }
}
