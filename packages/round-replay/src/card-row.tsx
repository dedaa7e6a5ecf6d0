import { classNames } from '@ipe/ui';
import { cardName, cardSign } from './card-names.ts';
import { text } from './replay.text.ts';
import type { PlayedCard } from './round-scenes.ts';

const looks: Record<PlayedCard['is'], string> = {
  first: 'bg-mist text-deep',
  out: 'bg-mist text-deep opacity-40',
  right: 'bg-leaf text-deep',
  wrong: 'bg-ember text-deep',
};

/** The cards of a round in their order. A changed card is pale, a wrong guess is red. */
export function CardRow({ cards }: { cards: readonly PlayedCard[] }) {
  return (
    <ol aria-label={text.cards} className="flex flex-wrap justify-center gap-2 py-3">
      {cards.map(({ card, is }, index) => (
        <li
          key={index}
          className={classNames(
            'tabular flex h-14 w-10 items-center justify-center rounded-[0.5rem] font-display text-xl font-extrabold',
            looks[is],
          )}
        >
          <span aria-hidden>{cardSign(card)}</span>
          <span className="sr-only">{cardName(card)}</span>
        </li>
      ))}
    </ol>
  );
}
