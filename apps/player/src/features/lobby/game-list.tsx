import { Button, EmptyState, FormMessage, Skeleton } from '@ipe/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { FeaturedGame } from './featured-game.tsx';
import { GameCard } from './game-card.tsx';
import { LobbyToolbar } from './lobby-toolbar.tsx';
import { gamesQuery, type Game, type Sort } from './lobby.queries.ts';
import { text } from './lobby.text.ts';

/** Up to this many games are shown large, without search: there is nothing to look for. */
const fewGames = 2;

export function GameList() {
  const [keyword, setKeyword] = useState('');
  const [sort, setSort] = useState<Sort>('default');
  const query = useInfiniteQuery(gamesQuery(useDeferredValue(keyword.trim()), sort));
  const isSmallHouse = keyword === '' && isFew(query.data?.pages[0]?.total);

  return (
    <section aria-labelledby="games-title" className="px-4 pt-6">
      <h2 id="games-title" className="mb-3 font-display text-xl font-bold">
        {text.games}
      </h2>
      {(query.data ?? keyword) && !isSmallHouse && (
        <LobbyToolbar keyword={keyword} onKeyword={setKeyword} sort={sort} onSort={setSort} />
      )}
      <Loaded query={query} skeleton={<GridSkeleton />}>
        {({ pages }) => {
          const games = pages.flatMap((page) => page.list);
          const total = pages[0]?.total ?? 0;
          if (games.length === 0) return <NothingFound />;
          if (isSmallHouse) return <FeaturedGames games={games} />;
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

function isFew(total: number | undefined): boolean {
  return total !== undefined && total > 0 && total <= fewGames;
}

function FeaturedGames({ games }: { games: Game[] }) {
  return (
    <div className="flex flex-col gap-3">
      {games.map((game) => (
        <FeaturedGame key={game.game_id} game={game} />
      ))}
    </div>
  );
}

function GameGrid({ games }: { games: Game[] }) {
  return (
    <ul className="grid grid-cols-3 gap-x-3 gap-y-4">
      {games.map((game) => (
        <li key={game.game_id}>
          <GameCard game={game} />
        </li>
      ))}
    </ul>
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
    <div className="card flex gap-4 rounded-lg p-3">
      <Skeleton className="aspect-3/4 w-36 shrink-0 rounded-md" />
      <div className="flex flex-1 flex-col gap-3 py-1">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-7 w-full" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="mt-auto h-11 w-full" />
      </div>
    </div>
  );
}
