import type { U32Source } from './u32-stream.ts';

/** The greatest `n` for `below`: the number of different words. */
export const MAX_DRAW_RANGE = 2 ** 32;

/** Exactly uniform draws from a stream of words. It counts the words that they take (schema.md section 5). */
export class Draws {
  /** The number of words taken so far, including rejected ones. */
  count = 0;
  readonly #nextWord: U32Source;

  constructor(nextWord: U32Source) {
    this.#nextWord = nextWord;
  }

  /** A whole number from 0 to `n` − 1, all equally likely. `n` is from 1 to 2^32. */
  below(n: number): number {
    const limit = Math.floor(MAX_DRAW_RANGE / n) * n;
    let word: number;
    do {
      word = this.#nextWord();
      this.count += 1;
    } while (word >= limit);
    return word % n;
  }

  /** An index of `weights`, each as likely as its weight. The weights' sum is from 1 to 2^32. */
  weighted(weights: readonly number[]): number {
    let rest = this.below(weights.reduce((sum, weight) => sum + weight, 0));
    return weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
  }
}
