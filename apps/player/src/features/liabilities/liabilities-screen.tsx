import { EmptyState, Skeleton } from '@ipe/ui';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { Loaded } from '#shell/lists/loaded.tsx';
import { LatestStatement } from './latest-statement.tsx';
import { liabilitiesQuery, type Liabilities } from './liabilities.queries.ts';
import { text } from './liabilities.text.ts';
import { Mirrors } from './mirrors.tsx';
import { OwnBalance } from './own-balance.tsx';
import { StatementList } from './statement-list.tsx';
import { WhatItMeans } from './what-it-means.tsx';

/** What the house owes its players, for everybody, and the player's own check. */
export function LiabilitiesScreen() {
  const query = useInfiniteQuery(liabilitiesQuery);
  const more = {
    isThere: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    load: () => void query.fetchNextPage(),
  };
  return (
    <>
      <p className="mb-4 text-sm text-mist">{text.intro}</p>
      <Loaded query={query} skeleton={<Skeleton className="h-96 rounded-md" />}>
        {(found) => <Published found={found} more={more} />}
      </Loaded>
      <WhatItMeans />
    </>
  );
}

type PublishedProps = {
  found: InfiniteData<Liabilities>;
  more: Parameters<typeof StatementList>[0]['more'];
};

function Published({ found: { pages }, more }: PublishedProps) {
  const statements = pages.flatMap(({ list }) => list);
  const [shown] = statements;
  const [first] = pages;
  if (shown === undefined || first === undefined)
    return (
      <EmptyState icon={<Scale />} title={text.none}>
        {text.noneHow}
      </EmptyState>
    );
  return (
    <>
      <LatestStatement shown={shown} />
      <OwnBalance key={shown.statement.day} shown={shown} />
      <Mirrors mirrors={first.mirrors} shown={shown} />
      <StatementList statements={statements} keptFrom={first.keptFrom} more={more} />
    </>
  );
}
