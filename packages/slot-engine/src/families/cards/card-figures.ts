import { guesses, isOffered, noRun, roundingGain, runAfter, valueHundredths, type Run } from './card-value.ts';
import type { CardsMath } from './cards-math.ts';
import { isRight, type Guess } from './guess.ts';

/** Exact figures over every way to play, which decides by all cards so far whether to change, to guess or to leave. */
export interface CardFigures {
  /** The returns of the ways to play that return least (`rtpMin`) and most (`rtpMax`), because wins are rounded up. */
  rtpMin: number;
  rtpMax: number;
  /** The probability of the greatest win for a player who aims only at it. */
  maxWinProbability: number;
}

/** @param math a file whose greatest win is that of a run of equal cards (`equalCards`) */
export function cardFigures(math: CardsMath): CardFigures {
  const multiplier = (run: Run): number => valueHundredths(math, run) / 100;
  const isMost = (run: Run): number => (valueHundredths(math, run) === math.maxWinUnits ? 1 : 0);
  return {
    rtpMin: meanOfRounds(math, { worth: multiplier, choose: Math.min }),
    rtpMax: meanOfRounds(math, { worth: multiplier, choose: Math.max }),
    maxWinProbability: meanOfRounds(math, { worth: isMost, choose: Math.max }),
  };
}

/** A bound of every return: the return of a way to play in which each run gained by rounding as much as the one that gains most. */
export const mostReturn = (math: CardsMath): number => (math.cards.rtpPercent / 100) * mostGain(math);

/** The number of equal cards in a row that pays the greatest win: rtpPercent · ranksⁿ hundredths. */
export function equalCards({ cards: { maxGuesses, ranks, rtpPercent }, maxWinUnits }: CardsMath): number | undefined {
  const counts = Array.from({ length: maxGuesses }, (_, index) => index + 1);
  return counts.find((count) => rtpPercent * ranks ** count === maxWinUnits);
}

/**
 * The probability of the greatest win by equal cards alone, a way that every deck has. Only on the lowest and on the
 * highest rank a guess wins with equal cards alone, so one of them must lie open first, and the same rank must come each
 * time.
 */
export function chanceOfEqualCards(math: CardsMath): number {
  const { maxChanges, ranks } = math.cards;
  const isFirst = 1 - ((ranks - 2) / ranks) ** (maxChanges + 1);
  return isFirst / ranks ** (equalCards(math) ?? Infinity);
}

interface Way {
  /** What a run is worth to the player who leaves after it. */
  worth: (run: Run) => number;
  /** Which of the decisions that are offered is taken. */
  choose: (...worths: number[]) => number;
}

/**
 * The mean worth of the rounds of a way to play. All runs that are offered are searched. After a guess the worth depends
 * only on the run and on the open card, so equal runs are reckoned once.
 */
function meanOfRounds(math: CardsMath, { worth, choose }: Way): number {
  const { maxChanges, maxGuesses, ranks } = math.cards;
  const choices = ranksOf(math).map((rank) => guesses.map((guess) => rightRanks(math, { guess, rank })));
  // How a run goes on depends only on how many ranks make the guess right, so one guess stands for all with that number.
  const everyGuess = ranksOf(math).flatMap((rank) => guesses.map((guess) => ({ guess, rank })));
  const byRight = new Map(everyGuess.map((at) => [rightRanks(math, at).length, at]));
  const known = Array.from({ length: maxGuesses + 1 }, () => new Map<number, readonly number[]>());
  /** By the rank of the open card. */
  const worthsAfter = (run: Run): readonly number[] => {
    const found = known[run.guesses]?.get(run.product);
    if (found) return found;
    const afters: (readonly number[])[] = [];
    for (const [right, at] of byRight) {
      if (isOffered(math, run, at)) afters[right] = worthsAfter(runAfter(math, run, at));
    }
    const left = run.guesses === 0 ? [] : [worth(run)];
    const worths = choices.map((ofRank) =>
      choose(...left, ...ofRank.flatMap((right) => meanAt(right, afters[right.length]))),
    );
    known[run.guesses]?.set(run.product, worths);
    return worths;
  };
  const meanAt = (right: readonly number[], after: readonly number[] | undefined): number[] =>
    after ? [right.reduce((sum, next) => sum + after[next - 1]!, 0) / ranks] : [];
  const firsts = worthsAfter(noRun);
  const mean = (worths: readonly number[]): number => worths.reduce((sum, one) => sum + one, 0) / ranks;
  return Array.from({ length: maxChanges }).reduce<number>(
    (another) => mean(firsts.map((first) => choose(first, another))),
    mean(firsts),
  );
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
