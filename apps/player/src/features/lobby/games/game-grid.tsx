import { memo, startTransition, useEffect, useState } from 'react';
import type { Game, GamePage } from '#features/lobby/lobby.queries.ts';
import { GameCard } from './game-card.tsx';
import { useNearViewport } from './use-near-viewport.ts';
import { WideGameCard } from './wide-game-card.tsx';

/** At the usual text size. Larger text leaves fewer columns, so that names stay readable. */
const columns = 3;
/** A block fills whole rows of three columns and of two. */
const rowsOfBlock = 2;
const blockSize = rowsOfBlock * columns;
const rowRem = 11.75;

type Block = { key: string; games: Game[]; isBegun: boolean };

/**
 * Only the last page changes its length, so a block keeps its games as long as the list is the same.
 * @param begun how many blocks of the first page are rendered wherever they are
 */
function blocksOf(pages: readonly GamePage[], begun: number): Block[] {
  return pages.flatMap(({ list }, page) =>
    Array.from({ length: Math.ceil(list.length / blockSize) }, (_, place) => ({
      key: `${page} ${place}`,
      games: list.slice(place * blockSize, (place + 1) * blockSize),
      isBegun: page === 0 && place < begun,
    })),
  );
}

type Props = {
  pages: readonly GamePage[];
  isOld: boolean;
  /** All pages are loaded. */
  isWhole: boolean;
  /** Shelves fill the screen above it. */
  isBelow: boolean;
  onDetails: (game: Game) => void;
};

/**
 * Cards in three columns. Of a list of thousands it renders the first page and the cards near the viewport, and the
 * browser lays out only the visible ones. The first page is rendered block by block, because all at once it would be
 * the longest task of the start. Where shelves stand above it, its first block waits as well.
 */
export function GameGrid({ pages, isOld, isWhole, isBelow, onDetails }: Props) {
  const [begun, setBegun] = useState(isBelow ? 0 : 1);
  const isWholePage = begun * blockSize >= (pages[0]?.list.length ?? 0);
  useEffect(() => {
    if (!isWholePage) startTransition(() => setBegun(begun + 1));
  }, [isWholePage, begun]);
  const blocks = blocksOf(pages, begun);
  return (
    <div aria-busy={isOld} className={`-m-1.5 transition-opacity ${isOld ? 'opacity-60' : ''}`}>
      {blocks.map(({ key, games, isBegun }) => (
        <GameBlock
          key={key}
          games={games}
          isBegun={isBegun}
          isLast={isWhole && key === blocks.at(-1)?.key}
          onDetails={onDetails}
        />
      ))}
    </div>
  );
}

type BlockProps = { games: Game[]; isBegun: boolean; isLast: boolean; onDetails: (game: Game) => void };

/** Rendered blocks stay as they are when more follow. */
const GameBlock = memo(function GameBlock({ games, isBegun, isLast, onDetails }: BlockProps) {
  const { place, rendered } = useNearViewport<HTMLUListElement>({ isFirst: isBegun, parts: games.length });
  const alone = isLast && games.length % columns === 1 ? games.at(-1) : undefined;
  const height = `${Math.ceil(games.length / columns) * rowRem}rem`;
  return (
    <ul
      ref={place}
      className="grid grid-cols-[repeat(auto-fill,minmax(max(4.5rem,30%),1fr))] [content-visibility:auto]"
      style={rendered >= games.length ? { containIntrinsicHeight: `auto ${height}` } : { height }}
    >
      {games.slice(0, rendered).map((game) => (
        <li key={game.game_id} className={`p-1.5 pb-0 ${game === alone ? 'col-span-full' : ''}`}>
          {game === alone ? (
            <WideGameCard game={game} onDetails={onDetails} />
          ) : (
            <GameCard game={game} onDetails={onDetails} />
          )}
        </li>
      ))}
    </ul>
  );
}, isSameBlock);

/** Cutting pages into blocks creates new arrays of the same games, so this compares the games. */
function isSameBlock(one: BlockProps, other: BlockProps): boolean {
  return (
    one.onDetails === other.onDetails &&
    one.isBegun === other.isBegun &&
    one.isLast === other.isLast &&
    one.games.length === other.games.length &&
    one.games.every((game, place) => game === other.games[place])
  );
}
