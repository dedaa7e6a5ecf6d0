import { instant } from '@ipe/pix';
import * as v from 'valibot';
import { violation, type ProblemType } from './refusal.ts';

/** A number in a query string. */
export const wholeNumberText = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,16}$/u), v.transform(Number), v.minValue(min), v.maxValue(max));

/** The parameters as API Pix names them. */
export const pageQuery = {
  'paginacao.paginaAtual': v.optional(wholeNumberText(0, 100_000), '0'),
  'paginacao.itensPorPagina': v.optional(wholeNumberText(1, 1000), '100'),
};

export const periodQuery = { inicio: instant, fim: instant };

export type Page = { number: number; size: number };

type PageWish = { 'paginacao.paginaAtual': number; 'paginacao.itensPorPagina': number };

export function pageOf(wish: PageWish): Page {
  return { number: wish['paginacao.paginaAtual'], size: wish['paginacao.itensPorPagina'] };
}

/** The query's parameters, which every list of API Pix repeats, with the number of pages. */
export function presentParameters(wish: PageWish & Record<string, unknown>, total: number): object {
  const page = pageOf(wish);
  const others = Object.entries(wish).filter(([name]) => !name.startsWith('paginacao.'));
  return {
    ...Object.fromEntries(others.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])),
    paginacao: {
      paginaAtual: page.number,
      itensPorPagina: page.size,
      quantidadeDePaginas: Math.max(1, Math.ceil(total / page.size)),
      quantidadeTotalDeItens: total,
    },
  };
}

/** Refuses a period that ends before it begins. @throws Refusal of this type */
export function refuseBackwards({ inicio, fim }: { inicio: Date; fim: Date }, type: ProblemType): void {
  if (fim >= inicio) return;
  throw violation(
    type,
    'O timestamp representado pelo parâmetro fim é anterior ao timestamp representado pelo parâmetro inicio.',
  );
}

/** Refuses a query by both CPF and CNPJ. @throws Refusal of this type */
export function refuseTwoDocuments({ cpf, cnpj }: { cpf?: unknown; cnpj?: unknown }, type: ProblemType): void {
  if (cpf !== undefined && cnpj !== undefined) {
    throw violation(type, 'Ambos os parâmetros cpf e cnpj estão preenchidos.');
  }
}
