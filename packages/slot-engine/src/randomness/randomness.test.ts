import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Draws } from './draws.ts';
import { u32Stream } from './u32-stream.ts';

const scripted = (...words: number[]) => new Draws(() => words.shift() ?? 0);

describe('the provable stream', () => {
  it('is HMAC-SHA256 block after block, as another implementation computes it', () => {
    const serverSeed = '8f1d0c5ba7e2493c6d10fb3a52c7e9840b6fd21e73a94c85d06e1f97b2a3c4d5';
    const next = u32Stream({ serverSeed, clientSeed: 'São João', nonce: 7 });
    const words = Array.from({ length: 16 }, next);
    expect(words.slice(0, 2)).toEqual([0x87af2422, 0x931d1ef7]);
    expect(words.slice(7, 10)).toEqual([0x5d5875af, 0xa5e64cc8, 0xdc3787e6]);
    expect(words.at(-1)).toBe(0x0f249305);
  });
});

describe('a draw below n', () => {
  it('rejects the words that would make some results likelier, and counts them', () => {
    const limit = 2 ** 32 - 1; // a multiple of 3
    const draws = scripted(limit, limit, 5);
    expect(draws.below(3)).toBe(2);
    expect(draws.count).toBe(3);
  });

  it('takes every word where all fit', () => {
    expect(scripted(2 ** 32 - 1).below(2 ** 32)).toBe(2 ** 32 - 1);
    expect(scripted(2 ** 32 - 1).below(1)).toBe(0);
  });
});

describe('a weighted draw', () => {
  it('gives each index as many words as its weight', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }), (weights) => {
        const sum = weights.reduce((total, weight) => total + weight, 0);
        fc.pre(sum > 0);
        const indexes = Array.from({ length: sum }, (_, word) => scripted(word).weighted(weights));
        expect(indexes).toEqual(weights.flatMap((weight, index) => Array<number>(weight).fill(index)));
      }),
    );
  });
});
