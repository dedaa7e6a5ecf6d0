import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bindClientSeed, hashNamedBy } from './bind-client-seed.ts';

const hash = '0123456789abcdef'.repeat(4);

it('a client seed names the hash that it is paired with, whatever the player’s text is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (text) => {
      expect(hashNamedBy(bindClientSeed(text, hash))).toBe(hash);
    }),
  );
});

it('a client seed names the hash that it ends with, not one that the player’s text holds', () => {
  const other = 'f'.repeat(64);
  expect(hashNamedBy(bindClientSeed(bindClientSeed('casa', other), hash))).toBe(hash);
});

it.each(['\n', '\r', '\u2028', '😀'])('a client seed names its hash whatever its text ends with: %j', (text) => {
  expect(hashNamedBy(bindClientSeed(text, hash))).toBe(hash);
});

it.each(['casa', hash, `-${hash}`, `casa${hash}`, `casa-${hash.toUpperCase()}`, `casa-${hash}0`, `casa-${hash}\n`, ''])(
  'names no hash: “%s”',
  (text) => {
    expect(hashNamedBy(text)).toBeUndefined();
  },
);
