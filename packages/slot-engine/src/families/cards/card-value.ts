import type { CardsMath } from './cards-math.ts';
import { winningRanks, type Guess } from './guess.ts';

/**
 * The right guesses so far: their number, and the product of how many ranks made each guess right. The product is a
 * safe integer, because there are at most 12 guesses of at most 12 ranks.
 */
export interface Run {
  guesses: number;
  product: number;
}

export const noRun: Run = { guesses: 0, product: 1 };

export const runAfter = (math: CardsMath, run: Run, { guess, rank }: { guess: Guess; rank: number }): Run => ({
  guesses: run.guesses + 1,
  product: run.product * winningRanks(math, guess, rank),
});

/**
 * rtpPercent · ranksⁿ. Divided by the product it is the exact worth in hundredths. It is a safe integer, because it is
 * at most 100 · 13¹².
 */
const numerator = ({ cards: { ranks, rtpPercent } }: CardsMath, { guesses }: Run): number =>
  rtpPercent * ranks ** guesses;

/** What leaving pays, in hundredths: the exact worth, rounded up so that rounding never costs the player anything. */
export function valueHundredths(math: CardsMath, run: Run): number {
  const missing = numerator(math, run) % run.product;
  return (numerator(math, run) - missing) / run.product + (missing === 0 ? 0 : 1);
}

/** The paid worth divided by the exact one: 1 or a little more. */
export const roundingGain = (math: CardsMath, run: Run): number =>
  (valueHundredths(math, run) * run.product) / numerator(math, run);

/**
 * Whether the player may make a guess. A guess that would be worth more than the greatest win isn't offered, because
 * the cap would reduce its return.
 */
export function isOffered(math: CardsMath, run: Run, at: { guess: Guess; rank: number }): boolean {
  if (run.guesses >= math.cards.maxGuesses) return false;
  return valueHundredths(math, runAfter(math, run, at)) <= math.maxWinUnits;
}

export const guesses: readonly Guess[] = ['lower', 'higher'];

/** Whether another guess is possible after these right guesses, with a card of this rank on the table. */
export const goesOn = (math: CardsMath, run: Run, rank: number): boolean =>
  guesses.some((guess) => isOffered(math, run, { guess, rank }));
