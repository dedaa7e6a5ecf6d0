import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Draws } from './draws.ts';
import { remembered } from './remembered.ts';
import { u32Stream, type RoundSeeds } from './u32-stream.ts';

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

  it.each(['c'.repeat(63), `${'c'.repeat(64)}0`, `0${'c'.repeat(64)}`, 'C'.repeat(64), ''])(
    'has no server seed but 64 lower-case hex characters: not “%s”',
    (serverSeed) => {
      const read = () => u32Stream({ serverSeed, clientSeed: 'casa', nonce: 0 });
      expect(read).toThrow(new RangeError('a server seed is 64 lower-case hex characters'));
    },
  );

  it.each([-1, 0.5, 2 ** 53, Number.NaN])('has no nonce but a count of rounds: not %d', (nonce) => {
    const read = () => u32Stream({ serverSeed: 'c'.repeat(64), clientSeed: 'casa', nonce });
    expect(read).toThrow(new RangeError(`not a nonce: ${nonce}`));
  });

  it('is the same when many streams are read in turns, of seeds old and new', () => {
    const seeds = fc.record({
      serverSeed: fc.constantFrom('0'.repeat(64), 'a'.repeat(64), '5e'.repeat(32)),
      clientSeed: fc.string({ unit: 'grapheme', maxLength: 200 }),
      nonce: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(seeds, { minLength: 1, maxLength: 4 }), (all) => {
        const streams = all.map((one) => u32Stream(one));
        const words = all.map((): number[] => []);
        for (let word = 0; word < 20; word += 1) {
          for (const [index, next] of streams.entries()) words[index]?.push(next());
        }
        expect(words).toEqual(all.map(firstWords));
      }),
    );
  });
});

/** Twenty words by the formula of schema.md section 5, without anything kept between blocks. */
function firstWords({ serverSeed, clientSeed, nonce }: RoundSeeds): number[] {
  return [0, 1, 2].flatMap((block) => wordsOf(serverSeed, `${clientSeed}:${nonce}:${block}`)).slice(0, 20);
}

function wordsOf(key: string, message: string): number[] {
  const { buffer } = hmac(sha256, utf8ToBytes(key), utf8ToBytes(message));
  return [0, 4, 8, 12, 16, 20, 24, 28].map((offset) => new DataView(buffer).getUint32(offset));
}

describe('a remembered function', () => {
  it('computes once for the latest texts, and again for one that thousands have followed', () => {
    const asked: string[] = [];
    const shout = remembered((text) => (asked.push(text), `${text}!`));
    expect([shout('olá'), shout('olá')]).toEqual(['olá!', 'olá!']);
    expect(asked).toEqual(['olá']);
    for (let count = 0; count < 5_000; count += 1) shout(String(count));
    expect(shout('4999')).toBe('4999!');
    expect(asked).toHaveLength(5_001);
    expect(shout('olá')).toBe('olá!');
    expect(asked).toHaveLength(5_002);
  });

  it('keeps as many answers as it may, and forgets the oldest first', () => {
    const asked: string[] = [];
    const shout = remembered((text) => (asked.push(text), `${text}!`), 2);
    for (const text of ['um', 'dois', 'um', 'dois', 'três', 'dois', 'um']) shout(text);
    expect(asked).toEqual(['um', 'dois', 'três', 'um']);
  });

  it('keeps no fault', () => {
    const refuse = remembered((): string => {
      throw new RangeError('no');
    });
    expect(() => refuse('a')).toThrow('no');
    expect(() => refuse('a')).toThrow('no');
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
  it('rejects the words that would make some indexes likelier', () => {
    const draws = scripted(2 ** 32 - 1, 5);
    expect(draws.weighted([1, 1, 1])).toBe(2);
    expect(draws.count).toBe(2);
  });

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
