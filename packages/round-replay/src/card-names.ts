import { text } from './replay.text.ts';

/** Cards count from 0, rank by rank, with four suits in each of thirteen ranks. */
const rankOf = (card: number): number => Math.floor(card / text.suits.length);

/** "Valete de sol". */
export const cardName = (card: number): string =>
  text.card(text.ranks[rankOf(card)] ?? String(rankOf(card) + 1), text.suits[card % text.suits.length] ?? '');

/** The sign printed on the card: "A", "10", "K". */
export const cardSign = (card: number): string => {
  const rank = rankOf(card);
  return { 0: 'A', 10: 'J', 11: 'Q', 12: 'K' }[rank] ?? String(rank + 1);
};
