const LONGEST_LIST = 1_000_000;

/** The state of a generator: four words that are never all zero. */
export type Xoshiro = Int32Array;

/** A generator for simulations. Any two different seeds give unrelated streams. Rounds for money never use it. */
export function seedXoshiro(seed: number): Xoshiro {
  let word = seed | 0;
  // The state is words of SplitMix32, so that even neighbouring seeds give very different states.
  return Int32Array.from({ length: 4 }, () => {
    word = (word + 0x9e3779b9) | 0;
    let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  });
}

/** The next word of xoshiro128** (Blackman and Vigna), 0 ≤ word < 2^32. */
export function nextWord(state: Xoshiro): number {
  const s1 = state[1]!;
  const scrambled = Math.imul(s1, 5);
  const word = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
  const s2 = state[2]! ^ state[0]!;
  const s3 = state[3]! ^ s1;
  state[1] = s1 ^ s2;
  state[0] = state[0]! ^ s3;
  state[2] = s2 ^ (s1 << 9);
  state[3] = (s3 << 11) | (s3 >>> 21);
  return word;
}

/** A whole number from 0 to `n` − 1. The numbers of words, out of 2^32, for any two results differ by one at most. */
export function below(state: Xoshiro, n: number): number {
  return Math.floor(nextWord(state) * (n / 2 ** 32));
}

/**
 * A list for drawing by weight in one step: index `i` is in it as often as its weight.
 * @throws RangeError for weights that would need a list of more than a million places.
 */
export function weightList(weights: readonly number[]): Uint8Array {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum > LONGEST_LIST || weights.length > 256) throw new RangeError(`weights of ${sum} are too many to list`);
  return Uint8Array.from(weights.flatMap((weight, index) => Array<number>(weight).fill(index)));
}
