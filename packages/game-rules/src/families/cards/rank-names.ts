import type { CardsMath } from '@ipe/slot-engine';

/** The signs of a deck with thirteen ranks, from the lowest. Smaller decks have its lowest ranks. */
const signs = ['Ás', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'Valete', 'Dama', 'Rei'];

export const rankName = ({ cards: { ranks } }: CardsMath, rank: number): string =>
  ranks === signs.length ? (signs[rank - 1] ?? String(rank)) : String(rank);
