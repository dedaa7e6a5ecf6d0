import { EmptyState, Skeleton } from '@ipe/ui';
import type { ComponentProps, ReactNode } from 'react';
import { rowsOf, type Pages } from './growing-list.ts';
import { Loaded } from './loaded.tsx';
import { MoreRows } from './more-rows.tsx';
import { OldDataMark } from './old-data-mark.tsx';
import { useReachedEnd } from './use-reached-end.ts';

type Query<Row> = ComponentProps<typeof MoreRows>['query'] & {
  data: Pages<Row> | undefined;
  dataUpdatedAt: number;
  refetch: () => unknown;
};

/** A list that grows while it is read, with its loading, empty, error and offline faces. */
export function GrowingRows<Row>({
  query,
  label,
  idOf,
  renderRow,
  empty,
}: {
  query: Query<Row>;
  label: string;
  idOf: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  empty: { icon: ReactNode; title: string; body: string; action?: ReactNode };
}) {
  const isIdle = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  const end = useReachedEnd(isIdle, query.fetchNextPage);
  return (
    <>
      <OldDataMark query={query} />
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
              <ul aria-label={label} className="card px-4">
                {rows.map((row) => (
                  <li key={idOf(row)} className="border-b border-edge last:border-0">
                    {renderRow(row)}
                  </li>
                ))}
              </ul>
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

function RowsSkeleton() {
  return (
    <div className="card flex flex-col gap-4 p-4">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  );
}
