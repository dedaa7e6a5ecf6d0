import { Button } from '@ipe/ui';
import { Play } from 'lucide-react';
import type { Game } from '#features/lobby/lobby.queries.ts';
import { text } from '#features/lobby/lobby.text.ts';
import { openGame, useGameStop } from '#shell/games/open-game.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { PlayCover, ReturnBadge } from './game-card.tsx';

type Props = { game: Game; onDetails: (game: Game) => void };

/** The only game of the last row takes the whole row. */
export function WideGameCard({ game, onDetails }: Props) {
  return (
    <div className="card flex items-center gap-4 p-2">
      <div className="relative w-26 shrink-0">
        <PlayCover game={game} />
        <FavouriteButton game={game} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <p className="font-display text-lg font-bold break-words">{game.name}</p>
        <p className="mt-0.5 text-xs text-mist">{game.provider}</p>
        <button type="button" onClick={() => onDetails(game)} className="flex h-11 items-center rounded-sm">
          <span className="sr-only">{text.aboutGame(game.name)}</span>
          <ReturnBadge game={game} />
        </button>
        <Button size="medium" onClick={() => void openGame(game.game_id)} {...useGameStop()}>
          <Play aria-hidden className="size-4 fill-current" />
          {text.playNow}
        </Button>
      </div>
    </div>
  );
}
