import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { isProofRight, solveChallenge } from './index.ts';

const challenge = { token: 'a challenge of the tests', puzzles: 4, bits: 8 };

describe('a proof of work', () => {
  it('is found and taken, and says how far it is', async () => {
    const shares: number[] = [];
    const proof = await solveChallenge(challenge, (share) => shares.push(share));
    expect(isProofRight(challenge, proof)).toBe(true);
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  });

  it('is SHA-256 of seed, place and answer, as any other program would reckon it', async () => {
    const { answers } = await solveChallenge(challenge);
    const seed = createHash('sha256').update(challenge.token).digest();
    for (const [place, answer] of answers.entries()) {
      const numbers = Buffer.alloc(8);
      numbers.writeUInt32BE(place, 0);
      numbers.writeUInt32BE(answer, 4);
      expect(createHash('sha256').update(seed).update(numbers).digest()[0]).toBe(0);
    }
  });

  it('is for its own challenge, with as many answers as puzzles, each in its place', async () => {
    const proof = await solveChallenge(challenge);
    const [first = 0, ...others] = proof.answers;
    expect(isProofRight({ ...challenge, token: 'another challenge' }, proof)).toBe(false);
    expect(isProofRight(challenge, { ...proof, answers: others })).toBe(false);
    expect(isProofRight(challenge, { ...proof, answers: [...proof.answers, first] })).toBe(false);
    expect(isProofRight(challenge, { ...proof, answers: [...others, first] })).toBe(false);
    expect(isProofRight({ ...challenge, bits: 30 }, proof)).toBe(false);
  });

  it('needs no WebCrypto: pages without a secure context have none', async () => {
    vi.stubGlobal('crypto', undefined);
    try {
      expect(isProofRight(challenge, await solveChallenge(challenge))).toBe(true);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('leaves the page its turns while it is found', async () => {
    let turns = 0;
    let isSolved = false;
    const solved = solveChallenge({ ...challenge, puzzles: 16, bits: 12 }).then(() => (isSolved = true));
    while (!isSolved) {
      await new Promise(setImmediate);
      turns += 1;
    }
    await solved;
    expect(turns).toBeGreaterThan(1);
  });
});
