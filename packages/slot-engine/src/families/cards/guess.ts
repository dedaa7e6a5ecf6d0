import type { CardMove } from '../../round/decisions.ts';
import type { CardsMath } from './cards-math.ts';

/** A guess about the next card. */
export type Guess = Exclude<CardMove, 'change'>;

/**
 * The number under which a round stores a decision, in the place where other families store cells. Lower is 2·step,
 * higher is 2·step + 1, a change is −(step + 1). So no number comes twice in a round, and negative numbers are the
 * decisions that risk nothing.
 */
export function moveNumber(step: number, move: CardMove): number {
  if (move === 'change') return -(step + 1);
  return 2 * step + (move === 'higher' ? 1 : 0);
}

export function moveOf(number: number): CardMove {
  if (number < 0) return 'change';
  return number % 2 === 1 ? 'higher' : 'lower';
}

export const rankOf = ({ cards }: CardsMath, card: number): number => Math.floor(card / cards.suits) + 1;

/**
 * Whether a guess is right. An equal card counts as right, except for a guess that every card would fulfil: on the
 * lowest rank only a higher card is higher, on the highest only a lower card is lower.
 */
export function isRight({ cards }: CardsMath, { guess, rank, next }: { guess: Guess; rank: number; next: number }) {
  const isAtItsEnd = rank === (guess === 'higher' ? 1 : cards.ranks);
  if (next === rank) return !isAtItsEnd;
  return next > rank === (guess === 'higher');
}

/** The number of ranks, out of all equally likely ones, that make the guess right. */
export function winningRanks({ cards: { ranks } }: CardsMath, guess: Guess, rank: number): number {
  const toItsEnd = guess === 'higher' ? ranks - rank + 1 : rank;
  return Math.min(toItsEnd, ranks - 1);
}
