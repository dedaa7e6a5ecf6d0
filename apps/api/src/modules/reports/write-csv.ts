import { isFormula } from '#platform/spreadsheets.ts';

/** Numbers are written in the form that Brazilian spreadsheets read. */
type Cell = string | number;

function writeCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  // An apostrophe in front keeps a text that looks like a formula a text.
  const harmless = isFormula(cell) ? `'${cell}` : cell;
  return /[";\n\r]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Centavos in reais, `-1234,05`: without the currency, so that spreadsheets read a number. */
export const reais = (centavos: number): number => centavos / 100;

/** Lines in the form that Brazilian spreadsheets open: semicolons between cells, a comma in numbers. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('');

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';
