import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { wrap } from './draw-statement.ts';

it('R23 a long name goes on in the next line of the sheet, whole, and never beyond its edge', async () => {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
  const name = 'Ipê Jogos e Entretenimento do Brasil Sociedade Anônima de Capital Fechado, uma empresa do grupo Ipê';
  const lines = wrap(name, font, { size: 11, most: 483 });
  expect(lines.join(' ')).toBe(name);
  expect(lines.length).toBe(2);
  for (const line of lines) expect(font.widthOfTextAtSize(line, 11)).toBeLessThanOrEqual(483);
  expect(wrap('Conta 1', font, { size: 11, most: 483 })).toEqual(['Conta 1']);
});
