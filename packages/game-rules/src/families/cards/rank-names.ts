import type { CardsMath } from '@ipe/slot-engine';

/** The signs of a deck of thirteen ranks, the lowest first; decks of fewer begin with their lowest too. */
const signs = ['Ás', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'Valete', 'Dama', 'Rei'];

export const rankName = ({ cards: { ranks } }: CardsMath, rank: number): string =>
  ranks === signs.length ? (signs[rank - 1] ?? String(rank)) : String(rank);
