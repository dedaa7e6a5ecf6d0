import { isOfOperator, newestVersion, rootOf, type DocumentName } from './documents.ts';
import { signDocument, type SigningKey } from './sign-document.ts';
import { field, group, moment, optional, shortened } from './xml.ts';

/** The fields at the top of every document. */
export type Header = {
  /** `2026-11-20`; for a month its last day. */
  day: string;
  lotNo: number;
  isFinal: boolean;
  /** 14 digits. */
  cnpj: string;
  brand: string;
  generatedAt: Date;
  /** The reason for which the document replaces one that was sent; undefined for an original. */
  rectifies?: string | undefined;
};

const headerOf = (name: DocumentName, header: Header): string =>
  field('tipoArquivo', header.rectifies === undefined ? 1 : 2) +
  field('dataMovimentoReferencia', header.day) +
  field('numeroLote', header.lotNo) +
  field('CNPJ', header.cnpj) +
  (isOfOperator(name)
    ? ''
    : field('marca', shortened(header.brand, 100)) + field('loteFinal', header.isFinal ? 1 : 0)) +
  field('dataHoraGeracao', moment(header.generatedAt));

/** The element around a document's entries. */
const listOf: Partial<Record<DocumentName, string>> = {
  bettors: 'apostadores',
  wallets: 'carteiras',
  games: 'apostas',
};

/** A signed document in canonical form. @param content its entries and, in the last lot, its totals */
export function writeDocument(
  { name, ...header }: Header & { name: DocumentName },
  content: { entries: string; totals: string },
  key: SigningKey,
): string {
  const { tag, namespace } = rootOf(name);
  const list = listOf[name];
  const body =
    headerOf(name, header) +
    (list === undefined ? content.entries : group(list, content.entries)) +
    content.totals +
    optional('justificativaRetificacao', header.rectifies && shortened(header.rectifies, 100));
  const xml = `<sigap:${tag} xmlns:sigap="${namespace}" versao="${newestVersion}">${body}</sigap:${tag}>`;
  return signDocument(xml, namespace, key);
}
