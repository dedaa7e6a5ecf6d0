import { formatBrl } from '@ipe/money';
import { formatCpf } from '@ipe/pix';
import { formatInstant } from '@ipe/pt-br';
import type { PDFPage } from '@cantoo/pdf-lib';
import type { YearStatement } from './read-year.ts';

type Line = { text: string; figure?: string; look?: 'title' | 'small' };

/** A sheet of A4 in points. */
const [width, height, margin] = [595, 842, 56];
const sizes = { title: 16, small: 9, plain: 11 };

/** The letters of the standard fonts are those of Windows-1252: others would stop the document. */
const printable = (text: string): string =>
  text.replaceAll('\u2212', '-').replaceAll(/[^\u0020-\u007e\u00a0-\u00ff–—’“”•]/gu, '?');

const personLine = ({ person }: YearStatement): string =>
  person === null ? 'Identidade ainda não confirmada' : `${person.name} · CPF ${formatCpf(person.cpf)}`;

function linesOf(statement: YearStatement, playerId: number): Line[] {
  const { year, isFinal, house, natures, openingCentavos, closingCentavos, netPrizeCentavos, takenAt } = statement;
  return [
    { text: `ComprovaBet ${year}`, look: 'title' },
    { text: 'Informe anual de apostas de quota fixa para o Imposto de Renda', look: 'small' },
    { text: '' },
    { text: `${house.tradeName} · ${house.company}` },
    { text: `CNPJ ${house.cnpj}` },
    { text: `Autorização: ${house.authorisation}` },
    { text: '' },
    { text: personLine(statement) },
    { text: `Conta ${playerId}` },
    { text: '' },
    { text: 'Saldo no início do ano', figure: formatBrl(openingCentavos) },
    ...natures.map(({ name, centavos }) => ({ text: name, figure: formatBrl(centavos) })),
    { text: isFinal ? `Saldo em 31/12/${year}` : 'Saldo agora', figure: formatBrl(closingCentavos) },
    { text: '' },
    { text: 'Prêmios menos apostas', figure: formatBrl(netPrizeCentavos) },
    { text: '' },
    ...(isFinal ? [] : [{ text: 'O ano ainda não terminou: este informe é parcial.', look: 'small' as const }]),
    {
      text: 'Os valores são os do registro de cada movimento da conta, por dia no horário de Brasília.',
      look: 'small',
    },
    { text: `Emitido em ${formatInstant(takenAt)}.`, look: 'small' },
  ];
}

/** The statement as a PDF of one page. The library is read when the first one is drawn: most servers draw none for months. */
export async function drawStatement(statement: YearStatement, playerId: number): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(`ComprovaBet ${statement.year}`);
  pdf.setLanguage('pt-BR');
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page: PDFPage = pdf.addPage([width, height]);
  let y = height - margin;
  for (const { text, figure, look = 'plain' } of linesOf(statement, playerId)) {
    const size = sizes[look];
    page.drawText(printable(text), { x: margin, y, size, font });
    if (figure !== undefined) {
      const shown = printable(figure);
      page.drawText(shown, { x: width - margin - font.widthOfTextAtSize(shown, size), y, size, font });
    }
    y -= size * 1.7;
  }
  return pdf.save();
}
