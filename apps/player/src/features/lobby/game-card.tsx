import { shortReturnWords } from '@ipe/game-rules/return';
import { Heart, Info } from 'lucide-react';
import { openGame } from '../../shell/open-game.ts';
import { toggleFavourite } from './favourites.ts';
import { GameCover } from './game-cover.tsx';
import { text } from './lobby.text.ts';
import type { Game } from './lobby.queries.ts';

type Props = { game: Game; onAbout: (game: Game) => void };

/** A tap on the cover plays, the heart keeps, the line below tells about the game and offers its demonstration. */
export function GameCard({ game, onAbout }: Props) {
  return (
    <>
      <button
        type="button"
        onClick={() => void openGame(game.game_id)}
        // The name is read first, and the tags on the cover after it.
        className="flex w-full flex-col-reverse rounded-md text-left transition-transform duration-150 active:scale-[0.97]"
      >
        <span className="mt-2 line-clamp-2 h-[2.25rem] text-sm leading-[1.125rem] font-semibold">
          <span className="sr-only">{text.play} </span>
          {game.name}
        </span>
        <GameCover game={game} shownWidthPx={107} />
      </button>
      <button
        type="button"
        onClick={() => onAbout(game)}
        className="flex h-11 w-full gap-1 rounded-xs pt-0.5 text-2xs text-mist hover:text-text"
      >
        <span className="sr-only">{text.aboutGame(game.name)}</span>
        <span className="tabular">{text.rtp(shortReturnWords(game))}</span>
        <Info aria-hidden className="mt-px size-3.5" />
      </button>
      <button
        type="button"
        aria-label={text.favourite(game.name)}
        aria-pressed={game.favourite}
        onClick={() => toggleFavourite(game)}
        className="absolute top-1.5 right-1.5 flex size-11 items-start justify-end p-2 text-text"
      >
        <Heart
          aria-hidden
          className={`size-6 drop-shadow-[0_1px_3px_rgb(8_2_20/0.9)] ${game.favourite ? 'fill-ember text-ember' : 'fill-deep/40'}`}
        />
      </button>
    </>
  );
}
