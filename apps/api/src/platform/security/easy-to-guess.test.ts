import { expect, it } from 'vitest';
import { isDate, isRow, repeatedBlock, shareRun } from './easy-to-guess.ts';

it.each(['123456', '654321', '000000', '890123', '210987', 'abcdefgh', 'aaaaaaaa'])('%s is a row', (text) => {
  expect(isRow(text)).toBe(true);
});

it.each(['482913', '123457', '135791', 'abcdefgi'])('%s is none', (text) => {
  expect(isRow(text)).toBe(false);
});

it.each([
  ['123123', '123'],
  ['121212', '12'],
  ['senhasenha', 'senha'],
  ['482913', '482913'],
])('%s repeats %s', (text, block) => {
  expect(repeatedBlock(text)).toBe(block);
});

it.each(['251290', '290204', '121985', '25121990', '19901225'])('%s is a date', (digits) => {
  expect(isDate(digits)).toBe(true);
});

it.each(['482913', '320190', '310290', '131985', '25121890', '2512199'])('%s is none', (digits) => {
  expect(isDate(digits)).toBe(false);
});

it('finds a run that two texts share', () => {
  expect(shareRun('x887766y', '11999887766', 6)).toBe(true);
  expect(shareRun('887765', '11999887766', 6)).toBe(false);
});
