import { Heart } from 'lucide-react';
import type { Game } from '#features/lobby/lobby.queries.ts';
import { text } from '#features/lobby/lobby.text.ts';
import { toggleFavourite } from './favourites.ts';

/** Marks a favourite. The button has its own background, because covers have every colour. */
export function FavouriteButton({ game }: { game: Game }) {
  return (
    <button
      type="button"
      aria-label={text.favourite(game.name)}
      aria-pressed={game.favourite}
      onClick={() => toggleFavourite(game)}
      className="absolute top-0 right-0 flex size-11 items-start justify-end p-1"
    >
      <span className="flex size-7 items-center justify-center rounded-full bg-deep/75">
        <Heart aria-hidden className={`size-4.5 ${game.favourite ? 'fill-ember text-ember' : 'text-text'}`} />
      </span>
    </button>
  );
}
