import { buttonClass, classNames } from '@ipe/ui';
import { Play } from 'lucide-react';
import { GameCover } from './game-cover.tsx';
import { text } from './lobby.text.ts';
import type { Game } from './lobby.queries.ts';
import { openGame } from './open-game.ts';
import { rtpText } from './rtp-text.ts';

/** One game given room: cover, name, what its return means, and the way in. */
export function FeaturedGame({ game }: { game: Game }) {
  return (
    <button
      type="button"
      aria-label={text.playGame(game.name)}
      onClick={() => void openGame(game.game_id)}
      className="card flex w-full gap-4 rounded-lg p-3 text-left transition-transform duration-150 active:scale-[0.985]"
    >
      <span className="w-36 shrink-0">
        <GameCover game={game} shownWidthPx={144} isEager />
      </span>
      <span className="flex min-w-0 flex-1 flex-col py-1">
        <span className="text-2xs font-bold tracking-wider text-gold uppercase">{text.featured}</span>
        <span className="mt-1 font-display text-lg leading-6 font-extrabold tracking-tight text-balance">
          {game.name}
        </span>
        <span className="mt-1.5 text-xs text-mist">
          <b className="tabular font-bold text-text">{text.rtp(rtpText(game.rtp))}</b> {text.rtpMeaning}
        </span>
        <span className="mt-auto block pt-2">
          <span className={classNames(buttonClass('primary', 'medium'), 'w-full')}>
            <Play aria-hidden className="size-4 fill-current" />
            {text.play}
          </span>
        </span>
      </span>
    </button>
  );
}
