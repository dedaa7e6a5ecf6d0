import { lazy, memo, Suspense, useState } from 'react';
import { GameCard } from './game-card.tsx';
import type { Game, GamePage } from './lobby.queries.ts';
import { useNear } from './use-near.ts';

/** Only who asks about a game loads it. */
const GameAbout = lazy(async () => ({ default: (await import('./game-about.tsx')).GameAbout }));

/** With text of the usual size; larger text leaves fewer, so that names stay whole. */
const columns = 3;
/** Two rows: few enough to be built within a frame on a slow phone. */
const blockSize = 2 * columns;
const rowRem = 14.5;

type Block = { key: string; games: Game[]; isFirst: boolean };

/** Pages never change their length but the last, so a block has the same games for as long as the list is the same. */
function blocksOf(pages: readonly GamePage[]): Block[] {
  return pages.flatMap(({ list }, page) =>
    Array.from({ length: Math.ceil(list.length / blockSize) }, (_, place) => ({
      key: `${page} ${place}`,
      games: list.slice(place * blockSize, (place + 1) * blockSize),
      isFirst: page === 0,
    })),
  );
}

/** Cards, three in a row. Of a list of thousands only what comes near is built, and only what is seen is laid out. */
export function GameGrid({ pages, isOld }: { pages: readonly GamePage[]; isOld: boolean }) {
  const [asked, setAsked] = useState<Game>();
  return (
    <>
      <div aria-busy={isOld} className={`-m-1.5 transition-opacity ${isOld ? 'opacity-60' : ''}`}>
        {blocksOf(pages).map(({ key, games, isFirst }) => (
          <GameBlock key={key} games={games} isFirst={isFirst} onAbout={setAsked} />
        ))}
      </div>
      <Suspense>{asked && <GameAbout game={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}

type BlockProps = { games: Game[]; isFirst: boolean; onAbout: (game: Game) => void };

/** Blocks that are there stay as they are when more come. */
const GameBlock = memo(function GameBlock({ games, isFirst, onAbout }: BlockProps) {
  const { place, isNear } = useNear<HTMLUListElement>(isFirst);
  const height = `${Math.ceil(games.length / columns) * rowRem}rem`;
  return (
    <ul
      ref={place}
      className="grid grid-cols-[repeat(auto-fill,minmax(max(4.5rem,30%),1fr))] [content-visibility:auto]"
      style={isNear ? { containIntrinsicHeight: `auto ${height}` } : { height }}
    >
      {isNear &&
        games.map((game) => (
          <li key={game.game_id} className="relative p-1.5 pb-0">
            <GameCard game={game} onAbout={onAbout} />
          </li>
        ))}
    </ul>
  );
}, isSameBlock);

/** Cutting pages into blocks makes new lists of the same games. */
function isSameBlock(one: BlockProps, other: BlockProps): boolean {
  return (
    one.onAbout === other.onAbout &&
    one.games.length === other.games.length &&
    one.games.every((game, place) => game === other.games[place])
  );
}
