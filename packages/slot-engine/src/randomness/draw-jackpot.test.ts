import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Draws } from './draws.ts';
import { drawJackpot, winsJackpot } from './draw-jackpot.ts';
import { u32Stream } from './u32-stream.ts';

const seeds = { serverSeed: 'c'.repeat(64), clientSeed: 'casa', nonce: 3 };

describe('a round’s number for the jackpot', () => {
  it('is what the document says, of a stream that no game has', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 2 ** 31 }), (nonce, oneIn) => {
        const { buffer } = hmac(sha256, utf8ToBytes(seeds.serverSeed), utf8ToBytes(`casa:${nonce}:jackpot:0`));
        const limit = Math.floor(2 ** 32 / oneIn) * oneIn;
        const words = Array.from({ length: 8 }, (_, index) => new DataView(buffer).getUint32(4 * index));
        const word = words.find((one) => one < limit);
        fc.pre(word !== undefined);
        expect(drawJackpot({ ...seeds, nonce }, oneIn)).toBe(word! % oneIn);
      }),
    );
  });

  it('leaves the game’s own draws as they were', () => {
    const before = Array.from(
      { length: 20 },
      (
        (draws) => () =>
          draws.below(1_000)
      )(new Draws(u32Stream(seeds))),
    );
    drawJackpot(seeds, 1_000_000);
    const after = Array.from(
      { length: 20 },
      (
        (draws) => () =>
          draws.below(1_000)
      )(new Draws(u32Stream(seeds))),
    );
    expect(after).toEqual(before);
  });

  it('wins for each centavo of a bet with the same chance', () => {
    const oneIn = 1_000;
    const won = (bet: number) =>
      Array.from({ length: 40_000 }, (_, nonce) => drawJackpot({ ...seeds, nonce }, oneIn)).filter((drawn) =>
        winsJackpot(drawn, bet),
      ).length;
    expect(won(0)).toBe(0);
    expect(won(oneIn)).toBe(40_000);
    expect(Math.abs(won(10) - 400)).toBeLessThan(80);
    expect(Math.abs(won(100) - 4_000)).toBeLessThan(240);
  });
});
