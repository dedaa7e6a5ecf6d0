import { guesses, isOffered, noRun, roundingGain, runAfter, type Run } from './card-value.ts';
import type { CardsMath } from './cards-math.ts';
import { isRight, type Guess } from './guess.ts';

/** Exact figures over every way to play. */
export interface CardFigures {
  /** Of the ways to play whose wins are rounded up least, and most. */
  rtpMin: number;
  rtpMax: number;
  /** How likely the greatest win is for a player who plays for nothing else. */
  maxWinProbability: number;
}

/** @param math one whose greatest win is a number of equal cards (`equalCards`) */
export function cardFigures(math: CardsMath): CardFigures {
  const rtp = math.cards.rtpPercent / 100;
  // The greatest win is a whole number of hundredths: it isn't rounded at all.
  return { rtpMin: rtp, rtpMax: rtp * mostGain(math), maxWinProbability: chanceOfMost(math) };
}

/**
 * How many equal cards in a row the greatest win is: rtpPercent · ranksⁿ hundredths. No other run is worth as much, since 1 is the
 * product of nothing but ones.
 */
export function equalCards({ cards: { maxGuesses, ranks, rtpPercent }, maxWinUnits }: CardsMath): number | undefined {
  const counts = Array.from({ length: maxGuesses }, (_, index) => index + 1);
  return counts.find((count) => rtpPercent * ranks ** count === maxWinUnits);
}

/** Equal is a guess on the lowest and on the highest card alone: one of them must lie open first, and then come again each time. */
function chanceOfMost(math: CardsMath): number {
  const { maxChanges, ranks } = math.cards;
  const isFirst = 1 - ((ranks - 2) / ranks) ** (maxChanges + 1);
  return isFirst / ranks ** (equalCards(math) ?? Infinity);
}

/** Of all runs the greatest `roundingGain`. One worth w hundredths is rounded by less than 1/w, and worth only grows. */
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
