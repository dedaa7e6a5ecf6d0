import { keyFigures } from '@ipe/game-rules';
import { returnWords } from '@ipe/game-rules/return';
import type { GameMath } from '@ipe/slot-engine';
import { Button, Sheet, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Gem, Play } from 'lucide-react';
import { Link } from 'wouter';
import type { Game } from '#features/lobby/lobby.queries.ts';
import { openDemonstration, openGame } from '#shell/games/open-game.ts';
import { paths } from '#shell/navigation/paths.ts';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { GameCover } from './game-cover.tsx';
import { gameJackpotQuery, gameMathQuery } from './game-details.queries.ts';
import { SimilarGames } from './similar-games.tsx';
import { text } from './game-details.text.ts';

type Props = {
  game: Game;
  /** The player asks for another game's details. */
  onDetails: (game: Game) => void;
  onClose: () => void;
};

/** A game's published figures, with buttons to play and to try the demonstration, and the games that are like it. */
export function GameDetails({ game, onDetails, onClose }: Props) {
  const math = useQuery(gameMathQuery(game.game_id));
  const jackpot = useQuery(gameJackpotQuery(game.game_id)).data;
  return (
    <Sheet title={game.name} closeLabel={text.close} onClose={onClose}>
      <div className="flex gap-4">
        <span className="w-28 shrink-0">
          <GameCover game={game} shownWidthPx={112} />
        </span>
        {math.isLoading ? (
          <Skeleton className="h-44 flex-1 rounded-md" />
        ) : (
          <GameFigures game={game} math={math.data} />
        )}
      </div>
      <p className="mt-3 text-xs text-mist">{text.rtpMeaning}</p>
      {jackpot && (
        <Link
          href={paths.jackpot}
          onClick={onClose}
          className="mt-3 flex min-h-11 items-center gap-3 rounded-md border border-edge bg-surface px-3 py-2"
        >
          <Gem aria-hidden className="size-5 shrink-0 text-gold" />
          <span className="min-w-0 flex-1">
            <span className="block text-sm font-semibold break-words">{jackpot.name}</span>
            <span className="tabular block text-xs text-mist">{text.jackpot(jackpot)}</span>
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-mist" />
        </Link>
      )}
      <div className="mt-5 flex flex-col gap-3">
        <UnlessRestricted what="bet">
          <Button onClick={() => void openGame(game.game_id)}>
            <Play aria-hidden className="size-4 fill-current" />
            {text.play}
          </Button>
        </UnlessRestricted>
        {(math.data || game.hasDemo) && (
          <>
            <Button look="secondary" onClick={() => void openDemonstration(game.game_id)}>
              {text.playDemo}
            </Button>
            {math.data && <p className="text-center text-xs text-mist">{text.demoMeaning}</p>}
          </>
        )}
      </div>
      <SimilarGames game={game} onDetails={onDetails} onLeave={onClose} />
    </Sheet>
  );
}

/** The figures of a game's published mathematics. A provider's game has only its return to player. */
function GameFigures({ game, math }: { game: Game; math: GameMath | null | undefined }) {
  const figures = math ? keyFigures(math) : [{ label: text.rtpLabel, value: returnWords(game) }];
  return (
    <dl className="min-w-0 flex-1">
      {[{ label: text.provider, value: game.provider }, ...figures].map(({ label, value }) => (
        <div key={label} className="border-b border-edge py-1.5 last:border-0">
          <dt className="text-xs text-mist">{label}</dt>
          <dd className="tabular text-sm font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
