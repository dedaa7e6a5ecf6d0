import { expect, it } from 'vitest';
import { wholeNumberFrom } from './index.ts';

it('reads whole numbers from the least on, also in powers of ten', () => {
  const read = wholeNumberFrom(5);
  expect([read('5'), read('1e8')]).toEqual([5, 100_000_000]);
  for (const text of ['4', '', ' ', '5.5', 'ten', '-6', '1e99']) expect(() => read(text)).toThrow('from 5.');
  expect(() => wholeNumberFrom(1, 65_535)('65536')).toThrow('from 1 to 65535.');
});
