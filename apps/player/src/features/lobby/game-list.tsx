import { useInfiniteQuery } from '@tanstack/react-query';
import type { Output } from '@ipe/contract';
import { lazy, Suspense, useDeferredValue } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { CategoryRail } from './category-rail.tsx';
import { GameGrid } from './game-grid.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { ListProgress } from './list-progress.tsx';
import { LobbyToolbar } from './lobby-toolbar.tsx';
import { gamesQuery } from './lobby.queries.ts';
import { text } from './lobby.text.ts';
import { useLobbyFilters } from './use-lobby-filters.ts';

const NoGames = lazy(async () => ({ default: (await import('./no-games.tsx')).NoGames }));

export function GameList({ tabs }: { tabs: Output<'/api/home/page'>['tabs'] | undefined }) {
  const { filters, change } = useLobbyFilters();
  // A keystroke or a tap is answered before the cards of the new list are built.
  const query = useInfiniteQuery(gamesQuery(useDeferredValue(filters)));
  // In slices, so that a slow phone answers taps while the first cards are built.
  const shown = { data: useDeferredValue(query.data), error: query.error, refetch: query.refetch };

  return (
    <section aria-labelledby="games-title" className="px-4 pt-5">
      <h2 id="games-title" className="sr-only">
        {text.games}
      </h2>
      <CategoryRail tabs={tabs} selected={filters.collection} onSelect={(collection) => change({ collection })} />
      <LobbyToolbar filters={filters} providers={query.data?.pages[0]?.providers ?? []} onChange={change} />
      <Loaded query={shown} skeleton={<GridSkeleton />}>
        {({ pages }) => {
          const total = pages[0]?.total ?? 0;
          return (
            <>
              {total === 0 ? (
                <Suspense fallback={<GridSkeleton />}>
                  <NoGames filters={filters} onChange={change} />
                </Suspense>
              ) : (
                <GameGrid pages={pages} isOld={query.isPlaceholderData} />
              )}
              <ListProgress query={query} shown={pages.reduce((sum, { list }) => sum + list.length, 0)} total={total} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
