import { isFormula } from '#platform/spreadsheets.ts';

/** A number is written as Brazilian spreadsheets read it. */
type Cell = string | number;

function writeCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  // Behind an apostrophe it stays a text.
  const harmless = isFormula(cell) ? `'${cell}` : cell;
  return /[";\n\r]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Centavos in reais, `-1234,05`: without a sign for the currency, so that it is a number there. */
export const reais = (centavos: number): number => centavos / 100;

/** Lines that Brazilian spreadsheets open: semicolons between cells, a comma in numbers. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('');

/** Tells spreadsheets that it is UTF-8. */
export const byteOrderMark = '\uFEFF';
