import { EmptyState, Skeleton } from '@ipe/ui';
import { ReceiptText } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { rowsOf, type Pages } from '../../shell/growing-list.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { MoreRows } from '../../shell/more-rows.tsx';

type Query<Row> = ComponentProps<typeof MoreRows>['query'] & {
  data: Pages<Row> | undefined;
  refetch: () => unknown;
};

/** A list that grows on demand, with its loading, empty and error faces. */
export function RecordList<Row>({
  query,
  idOf,
  renderRow,
  empty,
  note,
}: {
  query: Query<Row>;
  idOf: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  empty: { title: string; body: string };
  /** Explains the rows, below them. */
  note: string;
}) {
  return (
    <Loaded query={query} skeleton={<ListSkeleton />}>
      {(data) => {
        const { rows, total } = rowsOf(data, idOf);
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
            <MoreRows query={query} shown={rows.length} total={total} />
            <p className="mt-3 text-center text-xs text-mist">{note}</p>
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
