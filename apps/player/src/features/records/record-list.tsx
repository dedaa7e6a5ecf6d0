import { EmptyState, Skeleton } from '@ipe/ui';
import { ReceiptText } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { rowsOf, type Pages } from '../../shell/growing-list.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { MoreRows } from '../../shell/more-rows.tsx';
import { OldDataMark } from '../../shell/old-data-mark.tsx';
import { byDay, formatWholeDay } from './record-days.ts';
import { text } from './records.text.ts';
import { useReachedEnd } from '../../shell/use-reached-end.ts';

type Query<Row> = ComponentProps<typeof MoreRows>['query'] & {
  data: Pages<Row> | undefined;
  dataUpdatedAt: number;
  refetch: () => unknown;
};

type Props<Row> = {
  query: Query<Row>;
  idOf: (row: Row) => string;
  instantOf: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  /** What a whole day comes to, beside its date. */
  renderTotal: (rows: Row[]) => ReactNode;
  /** What would stand here. */
  empty: string;
  /** Explains the rows, below them. */
  note: string;
};

/** A list by days that grows while it is read, with its loading, empty and error faces. */
export function RecordList<Row>({ query, idOf, instantOf, renderRow, renderTotal, empty, note }: Props<Row>) {
  const isIdle = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  const end = useReachedEnd(isIdle, query.fetchNextPage);
  return (
    <>
      <OldDataMark query={query} />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(data) => {
          const { rows, total } = rowsOf(data, idOf);
          if (rows.length === 0) {
            return (
              <EmptyState icon={<ReceiptText />} title={text.none}>
                {empty}
              </EmptyState>
            );
          }
          return (
            <>
              {byDay(rows, instantOf, query.hasNextPage).map(({ day, rows: ofDay, isWhole }) => (
                <section key={day} aria-label={formatWholeDay(day)} className="mb-4">
                  <h2 className="tabular mb-2 flex flex-wrap justify-between gap-x-3 text-xs text-mist">
                    <span className="inline-block font-semibold first-letter:uppercase">{formatWholeDay(day)}</span>
                    {isWhole && renderTotal(ofDay)}
                  </h2>
                  <ul className="card px-4">{ofDay.map(renderRow)}</ul>
                </section>
              ))}
              <div ref={end}>
                <MoreRows query={query} shown={rows.length} total={total} />
              </div>
              <p className="mt-3 text-center text-xs text-mist">{note}</p>
            </>
          );
        }}
      </Loaded>
    </>
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
