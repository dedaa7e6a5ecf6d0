import { guesses, isOffered, noRun, roundingGain, runAfter, type Run } from './card-value.ts';
import type { CardsMath } from './cards-math.ts';
import { isRight, type Guess } from './guess.ts';

/** Exact figures over every way to play. */
export interface CardFigures {
  /** The returns of the ways to play whose wins are rounded up least (`rtpMin`) and most (`rtpMax`). */
  rtpMin: number;
  rtpMax: number;
  /** The probability of the greatest win for a player who aims only at it. */
  maxWinProbability: number;
}

/** @param math a file whose greatest win is that of a run of equal cards (`equalCards`) */
export function cardFigures(math: CardsMath): CardFigures {
  const rtp = math.cards.rtpPercent / 100;
  // The greatest win is a whole number of hundredths, so aiming at it has the return without any rounding.
  return { rtpMin: rtp, rtpMax: rtp * mostGain(math), maxWinProbability: chanceOfMost(math) };
}

/**
 * The number of equal cards in a row that pays the greatest win: rtpPercent · ranksⁿ hundredths. No other run of this
 * length is worth as much, because the product of its winning ranks is 1 only if every factor is 1.
 */
export function equalCards({ cards: { maxGuesses, ranks, rtpPercent }, maxWinUnits }: CardsMath): number | undefined {
  const counts = Array.from({ length: maxGuesses }, (_, index) => index + 1);
  return counts.find((count) => rtpPercent * ranks ** count === maxWinUnits);
}

/**
 * Only on the lowest and on the highest rank a guess wins with equal cards alone. So one of them must lie open first,
 * and the same rank must come each time.
 */
function chanceOfMost(math: CardsMath): number {
  const { maxChanges, ranks } = math.cards;
  const isFirst = 1 - ((ranks - 2) / ranks) ** (maxChanges + 1);
  return isFirst / ranks ** (equalCards(math) ?? Infinity);
}

/**
 * The greatest `roundingGain` of any run. The search stops early: rounding a run worth w hundredths gains less than
 * 1/w, and further guesses only raise the worth.
 */
function mostGain(math: CardsMath): number {
  const seen = new Set<string>();
  let most = 1;
  const look = (run: Run, rank: number): void => {
    const key = `${run.guesses} ${run.product} ${rank}`;
    if (seen.has(key)) return;
    seen.add(key);
    for (const guess of guesses) {
      const at = { guess, rank };
      if (!isOffered(math, run, at)) continue;
      const after = runAfter(math, run, at);
      most = Math.max(most, roundingGain(math, after));
      if (1 + 1 / worthOf(math, after) > most) for (const next of rightRanks(math, at)) look(after, next);
    }
  };
  for (const rank of ranksOf(math)) look(noRun, rank);
  return most;
}

const worthOf = ({ cards: { ranks, rtpPercent } }: CardsMath, { guesses: made, product }: Run): number =>
  (rtpPercent * ranks ** made) / product;

const ranksOf = ({ cards }: CardsMath): number[] => Array.from({ length: cards.ranks }, (_, index) => index + 1);

const rightRanks = (math: CardsMath, at: { guess: Guess; rank: number }): number[] =>
  ranksOf(math).filter((next) => isRight(math, { ...at, next }));
