import type { CardMove } from '../../round/decisions.ts';
import type { CardsMath } from './cards-math.ts';

/** What a player says of the next card. */
export type Guess = Exclude<CardMove, 'change'>;

/**
 * A decision as a round keeps it, beside the cells of other games: lower is 2·step, higher 2·step + 1, a change −(step + 1). So no
 * number comes twice in a round, and the negative ones risk nothing.
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
 * Whether a guess is right: an equal card is, but where every card would be. From the lowest rank only a higher one is higher, from
 * the highest only a lower one is lower.
 */
export function isRight({ cards }: CardsMath, { guess, rank, next }: { guess: Guess; rank: number; next: number }) {
  const isAtItsEnd = rank === (guess === 'higher' ? 1 : cards.ranks);
  if (next === rank) return !isAtItsEnd;
  return next > rank === (guess === 'higher');
}

/** With how many of all ranks, each equally likely, the guess is right. */
export function winningRanks({ cards: { ranks } }: CardsMath, guess: Guess, rank: number): number {
  const toItsEnd = guess === 'higher' ? ranks - rank + 1 : rank;
  return Math.min(toItsEnd, ranks - 1);
}
