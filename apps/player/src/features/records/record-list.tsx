import { Button, EmptyState, FormMessage, Skeleton } from '@ipe/ui';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { text } from './records.text.ts';

type Pages<Row> = { pages: { list: Row[]; total: number }[] };
type Query<Row> = {
  data: Pages<Row> | undefined;
  error: Error | null;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
};

/** A list that grows on demand, with its loading, empty and error faces. */
export function RecordList<Row>({
  query,
  renderRow,
  empty,
  note,
}: {
  query: Query<Row>;
  renderRow: (row: Row) => ReactNode;
  empty: { title: string; body: string };
  /** Explains the rows, below them. */
  note?: string;
}) {
  return (
    <Loaded query={query} skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.list);
        if (rows.length === 0) {
          return (
            <EmptyState icon={<ReceiptText />} title={empty.title}>
              {empty.body}
            </EmptyState>
          );
        }
        return (
          <>
            <ul className="card px-4">{rows.map(renderRow)}</ul>
            <div className="mt-4 flex flex-col items-center gap-3">
              <p aria-live="polite" className="tabular text-xs text-mist">
                {text.shown(rows.length, pages.at(-1)?.total ?? rows.length)}
              </p>
              {query.isFetchNextPageError && <FormMessage>{query.error?.message}</FormMessage>}
              {query.hasNextPage && (
                <Button
                  look="secondary"
                  size="medium"
                  isBusy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {text.loadMore}
                </Button>
              )}
              {note && <p className="text-center text-xs text-mist">{note}</p>}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

function ListSkeleton() {
  return (
    <div className="card flex flex-col gap-4 p-4">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  );
}
