import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Output } from '@ipe/contract';
import { lazy, Suspense, useCallback, useDeferredValue, useRef, useState } from 'react';
import { hasFilters } from '#features/lobby/filters/lobby-address.ts';
import { LobbyToolbar } from '#features/lobby/filters/lobby-toolbar.tsx';
import { useLobbyFilters } from '#features/lobby/filters/use-lobby-filters.ts';
import { gamesQuery, shelvesQuery, type Game, type Shelf } from '#features/lobby/lobby.queries.ts';
import { text } from '#features/lobby/lobby.text.ts';
import { SearchField } from '#features/lobby/search/search-field.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { GameGrid } from './game-grid.tsx';
import { GameShelf } from './game-shelf.tsx';
import { GridSkeleton, LobbySkeleton } from './grid-skeleton.tsx';

const NoGames = lazy(async () => ({ default: (await import('./no-games.tsx')).NoGames }));
/** It is below the games, so it loads while they render; its space is reserved. */
const ListProgress = lazy(async () => ({ default: (await import('./list-progress.tsx')).ListProgress }));
/** Loaded with the first details that open. */
const GameDetails = lazy(async () => ({ default: (await import('./game-details.tsx')).GameDetails }));

const none: Shelf[] = [];

/**
 * The shelves above the whole list; undefined until they are loaded, because they move the list below. Filters hide
 * them.
 */
function useShelves(isNarrowed: boolean): Shelf[] | undefined {
  const { data, failureCount } = useQuery(shelvesQuery);
  if (isNarrowed) return none;
  return data ?? (failureCount > 0 ? none : undefined);
}

export function GameList({ tabs }: { tabs: Output<'/api/home/page'>['tabs'] | undefined }) {
  const { filters, change } = useLobbyFilters();
  const [asked, setAsked] = useState<Game>();
  const top = useRef<HTMLElement>(null);
  // Answers a keystroke or a tap before the cards of the new list render.
  const query = useInfiniteQuery(gamesQuery(useDeferredValue(filters)));
  const shelves = useShelves(hasFilters(filters));
  // Renders in slices, so that a slow phone answers taps while the first cards render.
  const list = useDeferredValue(shelves && query.data);
  const rows = useDeferredValue(shelves);
  const shown = { data: rows && list, error: query.error, refetch: query.refetch };
  const toTop = useCallback(() => top.current?.scrollIntoView({ block: 'start' }), []);

  /** One step back leaves the search, however many letters were typed. */
  function search(q: string) {
    change({ q }, { replace: filters.q !== '' && q !== '' });
  }

  return (
    <section ref={top} aria-labelledby="games-title" className="px-4">
      <h2 id="games-title" className="sr-only">
        {text.games}
      </h2>
      <SearchField q={filters.q} onSearch={search} />
      <LobbyToolbar tabs={tabs} filters={filters} found={query.data?.pages[0]} onChange={change} />
      <Loaded query={shown} skeleton={hasFilters(filters) ? <GridSkeleton /> : <LobbySkeleton />}>
        {({ pages }) => {
          const total = pages[0]?.total ?? 0;
          return (
            <>
              {rows?.map((shelf, place) => (
                <GameShelf
                  key={shelf.id + shelf.title}
                  shelf={shelf}
                  isFirst={place === 0}
                  onDetails={setAsked}
                  onSeeAll={toTop}
                />
              ))}
              {rows && rows.length > 0 && (
                <h3 className="flex h-11 items-center font-display text-lg font-bold">{text.allGames}</h3>
              )}
              {total === 0 ? (
                <Suspense fallback={<GridSkeleton />}>
                  <NoGames filters={filters} onChange={change} />
                </Suspense>
              ) : (
                <GameGrid
                  pages={pages}
                  isOld={query.isPlaceholderData}
                  isWhole={!query.hasNextPage}
                  isBelow={rows !== undefined && rows.length > 1}
                  onDetails={setAsked}
                />
              )}
              <Suspense fallback={<div className="h-12.5" />}>
                <ListProgress
                  query={query}
                  shown={pages.reduce((sum, { list: some }) => sum + some.length, 0)}
                  total={total}
                />
              </Suspense>
            </>
          );
        }}
      </Loaded>
      <Suspense>
        {asked && (
          // The key opens another game's details anew: scrolled to the top, and announced by name to screen readers.
          <GameDetails key={asked.game_id} game={asked} onDetails={setAsked} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    </section>
  );
}
