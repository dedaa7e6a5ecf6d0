import { EmptyState, Skeleton } from '@ipe/ui';
import type { ComponentProps, ReactNode } from 'react';
import { rowsOf, type Pages } from './infinite-list.ts';
import { Loaded } from './loaded.tsx';
import { MoreRows } from './more-rows.tsx';
import { StaleBanner } from './stale-banner.tsx';
import { useReachedEnd } from './use-reached-end.ts';

type Props<Row> = {
  query: ComponentProps<typeof MoreRows>['query'] & {
    data: Pages<Row> | undefined;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  idOf: (row: Row) => string;
  empty: { icon: ReactNode; title: string; body: string; action?: ReactNode };
  /** Renders the rows; there is at least one. */
  children: (rows: Row[]) => ReactNode;
};

/** An infinite list with its loading, empty, error and offline states. */
export function InfiniteList<Row>({ query, idOf, empty, children }: Props<Row>) {
  const isIdle = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  const end = useReachedEnd(isIdle, query.fetchNextPage);
  // A failed page doesn't make the earlier rows stale, and its error is shown where its rows would be.
  const error = query.isFetchNextPageError ? null : query.error;
  return (
    <>
      <StaleBanner query={{ ...query, error }} />
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {(data) => {
          const { rows, total } = rowsOf(data, idOf);
          if (rows.length === 0) {
            return (
              <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
                {empty.body}
              </EmptyState>
            );
          }
          return (
            <>
              {children(rows)}
              <div ref={end}>
                <MoreRows query={query} shown={rows.length} total={total} />
              </div>
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** An infinite list as one card with a row per line. */
export function InfiniteRows<Row>({
  label,
  renderRow,
  ...list
}: Omit<Props<Row>, 'children'> & { label: string; renderRow: (row: Row) => ReactNode }) {
  return (
    <InfiniteList {...list}>
      {(rows) => (
        <ul aria-label={label} className="card px-4">
          {rows.map((row) => (
            <li key={list.idOf(row)} className="border-b border-edge last:border-0">
              {renderRow(row)}
            </li>
          ))}
        </ul>
      )}
    </InfiniteList>
  );
}

function RowsSkeleton() {
  return (
    <div className="card flex flex-col gap-4 p-4">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  );
}
