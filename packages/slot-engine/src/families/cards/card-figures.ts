import { guesses, isOffered, noRun, roundingGain, runAfter, valueHundredths, type Run } from './card-value.ts';
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
  // By equal cards the greatest win is a whole number of hundredths, so aiming at it has the return without any rounding.
  const rtpMin = math.cards.rtpPercent / 100;
  return { rtpMin, rtpMax: greatestReturn(math), maxWinProbability: chanceOfMost(math) };
}

/** The return of the way to play whose wins are rounded up most. */
export const greatestReturn = (math: CardsMath): number => (math.cards.rtpPercent / 100) * mostGain(math);

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

/**
 * The probability of the greatest win if every decision aims only at it. All runs that are offered are searched, because
 * others than equal cards can be worth as much: the product of their winning ranks can be a power of `ranks`, or so near
 * to one that rounding up closes the gap.
 */
function chanceOfMost(math: CardsMath): number {
  const { maxChanges, maxGuesses, ranks } = math.cards;
  const known = Array.from({ length: maxGuesses + 1 }, () => new Map<number, readonly number[]>());
  /** By the rank of the open card. */
  const chancesAfter = (run: Run): readonly number[] => {
    const found = known[run.guesses]?.get(run.product);
    if (found) return found;
    const isMost = run.guesses > 0 && valueHundredths(math, run) === math.maxWinUnits;
    const chances = isMost ? ranksOf(math).map(() => 1) : bestChances(run);
    known[run.guesses]?.set(run.product, chances);
    return chances;
  };
  const bestChances = (run: Run): number[] =>
    ranksOf(math).map((rank) =>
      Math.max(
        ...guesses.map((guess) => {
          const at = { guess, rank };
          if (!isOffered(math, run, at)) return 0;
          const after = chancesAfter(runAfter(math, run, at));
          return rightRanks(math, at).reduce((sum, next) => sum + (after[next - 1] ?? 0), 0) / ranks;
        }),
      ),
    );
  const firsts = chancesAfter(noRun);
  // A first card is changed if another one in its place is better on average.
  const orAnother = (another: number): number =>
    firsts.reduce((sum, chance) => sum + Math.max(chance, another), 0) / ranks;
  return Array.from({ length: maxChanges + 1 }).reduce<number>(orAnother, 0);
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
