import { GameCover } from './game-cover.tsx';
import { text } from './lobby.text.ts';
import type { Game } from './lobby.queries.ts';
import { openGame } from './open-game.ts';
import { rtpText } from './rtp-text.ts';

export function GameCard({ game }: { game: Game }) {
  return (
    <button
      type="button"
      aria-label={text.playGame(game.name)}
      onClick={() => void openGame(game.game_id)}
      className="block w-full rounded-md text-left transition-transform duration-150 active:scale-[0.97]"
    >
      <GameCover game={game} shownWidthPx={107} />
      <span className="mt-2 block truncate text-sm font-semibold">{game.name}</span>
      <span className="tabular block text-2xs text-mist">{text.rtp(rtpText(game.rtp))}</span>
    </button>
  );
}
