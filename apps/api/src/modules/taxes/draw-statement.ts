import { formatBrl } from '@ipe/money';
import { formatCpf } from '@ipe/pix';
import { formatInstant } from '@ipe/pt-br';
import type { PDFFont } from '@cantoo/pdf-lib';
import type { YearStatement } from './read-year.ts';

type Look = 'title' | 'small' | 'plain' | 'total';
type Line = { text: string; figure?: string; look?: Look };

/** A sheet of A4 in points. */
const [width, height, margin] = [595, 842, 56];
const sizes: Record<Look, number> = { title: 20, small: 9, plain: 11, total: 12 };
const isBold = (look: Look): boolean => look === 'title' || look === 'total';

/** The standard fonts have the letters of Windows-1252; any other letter would make the library throw. */
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
    { text: `${house.tradeName} · ${house.company}`, look: 'total' },
    { text: `CNPJ ${house.cnpj}` },
    { text: `Autorização: ${house.authorisation}` },
    { text: '' },
    { text: personLine(statement), look: 'total' },
    { text: `Conta ${playerId}` },
    { text: '' },
    { text: 'Saldo no início do ano', figure: formatBrl(openingCentavos) },
    ...natures.map(({ name, centavos }) => ({ text: name, figure: formatBrl(centavos) })),
    { text: isFinal ? `Saldo em 31/12/${year}` : 'Saldo agora', figure: formatBrl(closingCentavos) },
    { text: 'Prêmios menos apostas', figure: formatBrl(netPrizeCentavos), look: 'total' },
    { text: '' },
    ...(isFinal ? [] : [{ text: 'O ano ainda não terminou: este informe é parcial.', look: 'small' as const }]),
    {
      text: 'Os valores são os do registro de cada movimento da conta, por dia no horário de Brasília.',
      look: 'small',
    },
    { text: `Emitido em ${formatInstant(takenAt)}.`, look: 'small' },
  ];
}

/** Breaks a text into lines that fit, because a company's name may be wider than the sheet. */
export function wrap(text: string, font: PDFFont, { size, most }: { size: number; most: number }): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (last === '' || font.widthOfTextAtSize(longer, size) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draws the statement as a PDF of one page. The library is imported at the first one, because most servers draw none for months. */
export async function drawStatement(statement: YearStatement, playerId: number): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(`ComprovaBet ${statement.year}`);
  pdf.setLanguage('pt-BR');
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  const page = pdf.addPage([width, height]);
  const grey = rgb(0.8, 0.8, 0.83);
  const right = width - margin;
  let y = height - margin;
  for (const { text, figure, look = 'plain' } of linesOf(statement, playerId)) {
    const [size, font] = [sizes[look], isBold(look) ? fonts.bold : fonts.plain];
    const shown = printable(figure ?? '');
    const figureWidth = font.widthOfTextAtSize(shown, size);
    page.drawText(shown, { x: right - figureWidth, y, size, font });
    for (const line of wrap(printable(text), font, { size, most: right - margin - figureWidth })) {
      page.drawText(line, { x: margin, y, size, font });
      y -= size * 1.6;
    }
    if (figure === undefined) continue;
    page.drawLine({
      start: { x: margin, y: y + size * 0.9 },
      end: { x: right, y: y + size * 0.9 },
      thickness: 0.5,
      color: grey,
    });
    y -= size * 0.4;
  }
  return pdf.save();
}
