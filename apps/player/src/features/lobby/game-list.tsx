import { Button, EmptyState, FormMessage, Skeleton } from '@ipe/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { GameCard } from './game-card.tsx';
import { LobbyToolbar } from './lobby-toolbar.tsx';
import { gamesQuery, type Game, type Sort } from './lobby.queries.ts';
import { text } from './lobby.text.ts';

/** Only who asks about a game loads it. */
const GameAbout = lazy(async () => ({ default: (await import('./game-about.tsx')).GameAbout }));

export function GameList() {
  const [keyword, setKeyword] = useState('');
  const [sort, setSort] = useState<Sort>('default');
  const query = useInfiniteQuery(gamesQuery(useDeferredValue(keyword.trim()), sort));

  return (
    <section aria-labelledby="games-title" className="px-4 pt-6">
      <h2 id="games-title" className="mb-3 font-display text-xl font-bold">
        {text.games}
      </h2>
      {(query.data ?? keyword) && (
        <LobbyToolbar keyword={keyword} onKeyword={setKeyword} sort={sort} onSort={setSort} />
      )}
      <Loaded query={query} skeleton={<GridSkeleton />}>
        {({ pages }) => {
          const games = pages.flatMap((page) => page.list);
          const total = pages[0]?.total ?? 0;
          if (games.length === 0) return <NothingFound />;
          return (
            <>
              <GameGrid games={games} />
              <Progress
                shown={games.length}
                total={total}
                isLoading={query.isFetchingNextPage}
                problem={query.isFetchNextPageError ? query.error?.message : undefined}
                onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function GameGrid({ games }: { games: Game[] }) {
  const [asked, setAsked] = useState<Game>();
  return (
    <>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-4">
        {games.map((game) => (
          <li key={game.game_id}>
            <GameCard game={game} onAbout={() => setAsked(game)} />
          </li>
        ))}
      </ul>
      <Suspense>{asked && <GameAbout game={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}

function NothingFound() {
  return (
    <EmptyState icon={<SearchX />} title={text.nothingFound}>
      {text.nothingFoundBody}
    </EmptyState>
  );
}

function Progress({
  shown,
  total,
  isLoading,
  problem,
  onMore,
}: {
  shown: number;
  total: number;
  isLoading: boolean;
  problem: string | undefined;
  onMore: (() => void) | undefined;
}) {
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      <p aria-live="polite" className="tabular text-sm text-mist">
        {text.shown(shown, total)}
      </p>
      <progress
        value={shown}
        max={total}
        aria-hidden
        className="h-1 w-40 overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-gold"
      />
      <FormMessage>{problem}</FormMessage>
      {onMore && (
        <Button look="secondary" size="medium" isBusy={isLoading} onClick={onMore}>
          {text.loadMore}
        </Button>
      )}
    </div>
  );
}

function GridSkeleton() {
  return (
    <>
      <Skeleton className="h-12" />
      <Skeleton className="mt-3 mb-4 h-11" />
      <div className="grid grid-cols-3 gap-x-3 gap-y-4">
        {Array.from({ length: 9 }, (_, index) => (
          <div key={index}>
            <Skeleton className="aspect-3/4 w-full rounded-md" />
            <Skeleton className="mt-2 h-5 w-full" />
            <Skeleton className="mt-1 h-3.5 w-2/3" />
          </div>
        ))}
      </div>
    </>
  );
}
