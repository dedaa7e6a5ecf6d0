import { IconButton } from '@ipe/ui';
import { Info } from 'lucide-react';
import { openGame } from '../../shell/open-game.ts';
import { GameCover } from './game-cover.tsx';
import { text } from './lobby.text.ts';
import type { Game } from './lobby.queries.ts';
import { rtpText } from './rtp-text.ts';

/** A tap on the cover plays; the corner tells about the game and offers its demonstration. */
export function GameCard({ game, onAbout }: { game: Game; onAbout: () => void }) {
  return (
    <div className="relative">
      <button
        type="button"
        aria-label={text.playGame(game.name)}
        onClick={() => void openGame(game.game_id)}
        className="block w-full rounded-md text-left transition-transform duration-150 active:scale-[0.97]"
      >
        <GameCover game={game} shownWidthPx={107} />
        <span className="mt-2 line-clamp-2 text-sm leading-4.5 font-semibold">{game.name}</span>
        <span className="tabular block text-2xs text-mist">{text.rtp(rtpText(game.rtp))}</span>
      </button>
      <IconButton
        label={text.aboutGame(game.name)}
        onClick={onAbout}
        className="absolute top-0 right-0 text-text drop-shadow-[0_1px_3px_rgb(8_2_20/0.9)]"
      >
        <Info aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
