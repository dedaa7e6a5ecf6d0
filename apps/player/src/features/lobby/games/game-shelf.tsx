import { lazy, memo, Suspense } from 'react';
import { Link } from 'wouter';
import { addressOf, noFilters, type LobbyFilters } from '#features/lobby/filters/lobby-address.ts';
import type { Game, Shelf } from '#features/lobby/lobby.queries.ts';
import { text } from '#features/lobby/lobby.text.ts';
import { GameCard } from './game-card.tsx';
import { useNearViewport } from './use-near-viewport.ts';
import { WideGameCard } from './wide-game-card.tsx';

/** The filters that show all games of a shelf. */
function filtersOf({ id, title }: Shelf): Partial<LobbyFilters> {
  if (id === 'rtp') return { sort: id };
  if (id === 'provider') return { provider: title };
  return id === 'HOT' || id === 'NEW' ? { tag: id } : { collection: id };
}

/** The last visible card is cut by the edge of a phone, which hints at more. */
const seenAtOnce = 4;
/** The width of a card and its gap. */
const cardRem = 7.125;

/** A shelf with fewer games than this shows only its first one, as a whole row. */
const fewestInRow = 3;

/** Loaded only where the house has many studios. */
const StudioRail = lazy(async () => ({
  default: (await import('#features/lobby/studios/studio-rail.tsx')).StudioRail,
}));

type Props = { shelf: Shelf; isFirst: boolean; onDetails: (game: Game) => void; onSeeAll: () => void };

/** A row of the lobby, of games or of studios. */
export const GameShelf = memo(function GameShelf(props: Props) {
  const { studios } = props.shelf;
  if (!studios) return <GameRow {...props} />;
  return (
    <Suspense fallback={<div className="h-33" />}>
      <StudioRail studios={studios} onSeeAll={props.onSeeAll} />
    </Suspense>
  );
});

/**
 * A row of games that scrolls sideways. It reserves its height and renders its cards one by one when it comes near the viewport.
 */
function GameRow({ shelf, isFirst, onDetails, onSeeAll }: Props) {
  const { place, rendered } = useNearViewport<HTMLUListElement>({ isFirst, parts: seenAtOnce });
  const { title } = shelf;
  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-display text-lg font-bold">{title}</h3>
        <Link
          href={addressOf({ ...noFilters, ...filtersOf(shelf) })}
          aria-label={text.seeAllOf(title)}
          onClick={onSeeAll}
          className="flex min-h-11 shrink-0 items-center text-sm font-semibold text-purple-soft"
        >
          {text.seeAll}
        </Link>
      </div>
      {shelf.list.length < fewestInRow ? (
        <LastPlayed game={shelf.list[0]} onDetails={onDetails} />
      ) : (
        <ul
          ref={place}
          className="-mx-4 flex min-h-[11.1875rem] scroll-px-4 gap-2.5 overflow-x-auto px-4 pb-1 scrollbar-mouse"
        >
          <Cards games={shelf.list.slice(0, rendered)} onDetails={onDetails} />
          {rendered >= seenAtOnce && shelf.list.length > seenAtOnce && (
            <RestOfRow games={shelf.list.slice(seenAtOnce)} onDetails={onDetails} />
          )}
        </ul>
      )}
    </section>
  );
}

function LastPlayed({ game, onDetails }: { game: Game | undefined; onDetails: (game: Game) => void }) {
  return game && <WideGameCard game={game} onDetails={onDetails} />;
}

type CardsProps = { games: Game[]; onDetails: (game: Game) => void };

function Cards({ games, onDetails }: CardsProps) {
  return games.map((game) => (
    <li key={game.game_id} className="w-26 shrink-0">
      <GameCard game={game} onDetails={onDetails} />
    </li>
  ));
}

/**
 * Renders the cards beyond the edge when the row is moved, so that a fling past eight rows doesn't render all of them.
 */
function RestOfRow({ games, onDetails }: CardsProps) {
  const { place, rendered } = useNearViewport<HTMLLIElement>({ isFirst: false });
  if (rendered > 0) return <Cards games={games} onDetails={onDetails} />;
  return <li ref={place} aria-hidden className="shrink-0" style={{ width: `${games.length * cardRem}rem` }} />;
}
