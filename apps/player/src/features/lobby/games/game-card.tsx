import { shortReturnWords } from '@ipe/game-rules/return';
import { Info } from 'lucide-react';
import { memo } from 'react';
import type { Game } from '#features/lobby/lobby.queries.ts';
import { text } from '#features/lobby/lobby.text.ts';
import { openGame, useGameStop } from '#shell/games/open-game.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { GameCover } from './game-cover.tsx';

type Props = { game: Game; onDetails: (game: Game) => void };

/**
 * The cover starts the game, the heart marks it, and badge and name open its details and demonstration. Memoised: a row renders its cards
 * one after another, and those that are there stay as they are.
 */
export const GameCard = memo(function GameCard({ game, onDetails }: Props) {
  return (
    <>
      <div className="relative">
        <PlayCover game={game} />
        <FavouriteButton game={game} />
      </div>
      <button
        type="button"
        onClick={() => onDetails(game)}
        title={game.name}
        className="relative -mt-1 flex h-11 w-full flex-col items-center gap-0.5 rounded-sm"
      >
        <span className="sr-only">{text.aboutGame(game.name)}</span>
        <ReturnBadge game={game} />
        <span aria-hidden className="w-full truncate text-center text-xs font-semibold">
          {game.name}
        </span>
      </button>
    </>
  );
});

export function PlayCover({ game }: { game: Game }) {
  return (
    <button
      type="button"
      onClick={() => void openGame(game.game_id)}
      {...useGameStop()}
      className="block w-full rounded-md text-left transition-transform duration-150 active:scale-[0.97] aria-disabled:opacity-45 aria-disabled:grayscale"
    >
      {/* Screen readers read the name first and the tags after it. */}
      <span className="sr-only">
        {text.play} {game.name}
      </span>
      <GameCover game={game} shownWidthPx={107} />
    </button>
  );
}

/** On the lower edge of the cover, away from the game's title. */
export function ReturnBadge({ game }: { game: Game }) {
  return (
    <span className="tabular flex h-4.5 items-center gap-1 rounded-full border border-gold/40 bg-deep px-1.5 text-xs font-bold tracking-[-0.02em] whitespace-nowrap text-gold">
      {text.rtp(shortReturnWords(game))}
      {/* The longer text of a bound leaves no room for the icon. */}
      {!game.rtpBound && <Info aria-hidden className="size-3" />}
    </span>
  );
}
