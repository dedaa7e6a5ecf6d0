import { formatWholeDay } from '@ipe/pt-br';
import { ReceiptText } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { byDay } from '#features/records/filters/record-days.ts';
import { InfiniteList } from '#shell/lists/infinite-rows.tsx';
import { text } from './records.text.ts';

type Props<Row> = {
  query: ComponentProps<typeof InfiniteList<Row>>['query'];
  idOf: (row: Row) => string;
  instantOf: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  /** Renders the total of a whole day, next to its date. */
  renderTotal: (rows: Row[]) => ReactNode;
  /** The text of the empty list. */
  empty: string;
  /** A note about the rows, below them. */
  note: string;
};

/** An infinite list grouped by days. */
export function RecordList<Row>({ query, idOf, instantOf, renderRow, renderTotal, empty, note }: Props<Row>) {
  return (
    <>
      <InfiniteList query={query} idOf={idOf} empty={{ icon: <ReceiptText />, title: text.none, body: empty }}>
        {(rows) =>
          byDay(rows, instantOf, query.hasNextPage).map(({ day, rows: ofDay, isWhole }) => (
            <section key={day} aria-label={formatWholeDay(day)} className="mb-4">
              <h2 className="tabular mb-2 flex flex-wrap justify-between gap-x-3 text-xs text-mist">
                <span className="inline-block font-semibold first-letter:uppercase">{formatWholeDay(day)}</span>
                {isWhole && renderTotal(ofDay)}
              </h2>
              <ul className="card px-4">{ofDay.map(renderRow)}</ul>
            </section>
          ))
        }
      </InfiniteList>
      {(query.data?.pages[0]?.total ?? 0) > 0 && <p className="mt-3 text-center text-xs text-mist">{note}</p>}
    </>
  );
}
