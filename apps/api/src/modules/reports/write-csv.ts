/** A number is written as Brazilian spreadsheets read it. */
type Cell = string | number;

/** Spreadsheets take a text that begins so for a formula: an apostrophe before it keeps it a text (OWASP, CSV Injection). */
const formula = /^[=+\-@\t\r]/u;

function writeCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return /[";\n\r]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Centavos in reais, `-1234,05`: without a sign for the currency, so that it is a number there. */
export const reais = (centavos: number): number => centavos / 100;

/** Lines that Brazilian spreadsheets open: semicolons between cells, a comma in numbers. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('');

/** Tells spreadsheets that it is UTF-8. */
export const byteOrderMark = '\uFEFF';
