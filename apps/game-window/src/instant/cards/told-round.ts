import { text } from '#instant/instant.text.ts';
import type { InstantRound } from '#instant/instant-rounds.ts';
import type { Guess } from './cards-shown.ts';

type TableCard = { card: number; by: 'first' | Guess };

/** The cards of a round as the table shows them, including first cards that were changed. */
export function shownCards({ cards }: InstantRound): TableCard[] {
  const { dealt = [], moves = [] } = cards ?? {};
  return dealt.map((card, index) => {
    const move = index === 0 ? 'change' : (moves[index - 1] ?? 'change');
    return { card, by: move === 'change' ? 'first' : move };
  });
}

/** Words for the end of a round. */
export function endWords({ cards, state, winCentavos }: InstantRound, rankOf: (card: number) => number): string {
  if (state === 'returned') return text.cards.returned;
  if (state === 'lost') return text.cards.wrong(rankOf(cards?.dealt.at(-1) ?? 0));
  return text.cards.cashedOut(cards?.multiplierX100 ?? 100, winCentavos);
}
