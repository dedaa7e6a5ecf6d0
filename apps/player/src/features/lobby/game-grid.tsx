import { lazy, memo, Suspense, useState } from 'react';
import { GameCard } from './game-card.tsx';
import type { Game, GamePage } from './lobby.queries.ts';

/** Only who asks about a game loads it. */
const GameAbout = lazy(async () => ({ default: (await import('./game-about.tsx')).GameAbout }));

/** Cards, three in a row; those out of sight are neither laid out nor painted, so thousands of them cost what a screen of them does. */
export function GameGrid({ pages, isOld }: { pages: readonly GamePage[]; isOld: boolean }) {
  const [asked, setAsked] = useState<Game>();
  return (
    <>
      <div aria-busy={isOld} className={`-m-1.5 transition-opacity ${isOld ? 'opacity-60' : ''}`}>
        {pages.map(({ list }, index) => (
          <PageOfGames key={index} games={list} onAbout={setAsked} />
        ))}
      </div>
      <Suspense>{asked && <GameAbout game={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}

/** A page that is there stays as it is when more come, and what changes in one is laid out in that one alone. */
const PageOfGames = memo(function PageOfGames({ games, onAbout }: { games: Game[]; onAbout: (game: Game) => void }) {
  return (
    <ul className="page-place grid grid-cols-3">
      {games.map((game) => (
        <li key={game.game_id} className="card-place relative p-1.5 pb-0">
          <GameCard game={game} onAbout={onAbout} />
        </li>
      ))}
    </ul>
  );
});
