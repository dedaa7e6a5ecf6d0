import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPickedMode, writePickedMode } from './picked-mode.ts';

const mode = fc.stringMatching(/^[a-zA-Z0-9-]{1,12}$/u);
const picks = fc.uniqueArray(fc.nat(98), { minLength: 1, maxLength: 10 });

it('a mode and its cells are read as they were written, in ascending order', () => {
  fc.assert(
    fc.property(mode, picks, (name, cells) => {
      const ascending = cells.toSorted((one, other) => one - other);
      expect(readPickedMode(writePickedMode({ mode: name, picks: cells }))).toEqual({ mode: name, picks: ascending });
      expect(writePickedMode({ mode: name, picks: cells.toReversed() })).toBe(
        writePickedMode({ mode: name, picks: cells }),
      );
    }),
  );
});

it('a mode without cells stays as it is, as all rounds of before have it', () => {
  expect(writePickedMode({ mode: 'base' })).toBe('base');
  expect(writePickedMode({ mode: 'high16', picks: null })).toBe('high16');
  expect(readPickedMode('buyFreeSpins')).toEqual({ mode: 'buyFreeSpins', picks: null });
});
