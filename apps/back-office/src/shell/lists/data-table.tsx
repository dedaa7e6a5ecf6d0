import { classNames } from '@ipe/ui';
import { compareAlphabetically } from '@ipe/pt-br';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** For a column whose cells need no title to be understood. */
  isTitleHidden?: boolean;
  /** Shown on wide screens only; the other columns must be enough on a phone. */
  isWide?: boolean;
  /** Aligns the column's numbers. */
  isNumber?: boolean;
  /** The key by which the column can be sorted. */
  sortBy?: (row: Row) => string;
};

type Sorting = { title: string; isDescending: boolean };

type Props<Row> = {
  /** The table's name for screen readers. */
  caption: string;
  /** The first column names its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
};

/** A plain table with one line per row; the first cell is the row's header for screen readers. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const [sorting, setSorting] = useState<Sorting>();
  const sorted = sortRows(rows, columns, sorting);
  return (
    <div className="overflow-x-auto rounded-sm border border-edge bg-surface">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-edge text-xs text-mist">
            {columns.map((column) => (
              <HeadCell key={column.title} column={column} sorting={sorting} onSort={setSorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr
              key={keyOf(row)}
              className="relative border-b border-edge last:border-0 focus-within:bg-raised hover:bg-raised/60"
            >
              {columns.map((column, index) => (
                <BodyCell key={column.title} column={column} isName={index === 0}>
                  {column.cell(row)}
                </BodyCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sorting: Sorting | undefined) {
  const sortBy = columns.find(({ title }) => title === sorting?.title)?.sortBy;
  if (!sortBy) return rows;
  const sorted = rows.toSorted((one, other) => compareAlphabetically(sortBy(one), sortBy(other)));
  return sorting?.isDescending ? sorted.toReversed() : sorted;
}

const lookOf = ({ isWide, isNumber }: Pick<Column<never>, 'isWide' | 'isNumber'>): string =>
  classNames(isWide && 'max-wide:hidden', isNumber && 'text-right tabular');

type HeadProps<Row> = {
  column: Column<Row>;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
};

function HeadCell<Row>({ column, sorting, onSort }: HeadProps<Row>) {
  const { title, isTitleHidden, sortBy } = column;
  const own = sorting?.title === title ? sorting : undefined;
  const direction = own && (own.isDescending ? 'descending' : 'ascending');
  return (
    <th scope="col" aria-sort={direction} className={classNames('px-3 py-2 font-semibold', lookOf(column))}>
      {sortBy ? (
        <SortButton title={title} own={own} onSort={onSort} />
      ) : (
        <span className={classNames(isTitleHidden && 'sr-only')}>{title}</span>
      )}
    </th>
  );
}

/** Sorts by its column; pressed again, in the opposite order. */
function SortButton({
  title,
  own,
  onSort,
}: Pick<HeadProps<never>, 'onSort'> & { title: string; own: Sorting | undefined }) {
  const Arrow = own?.isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => onSort({ title, isDescending: own ? !own.isDescending : false })}
      className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-xs px-1 hover:text-text"
    >
      {title}
      <Arrow aria-hidden className={classNames('size-3.5', !own && 'opacity-0')} />
    </button>
  );
}

type BodyProps = { column: Pick<Column<never>, 'isWide' | 'isNumber'>; isName: boolean; children: ReactNode };

function BodyCell({ column, isName, children }: BodyProps) {
  const Cell = isName ? 'th' : 'td';
  return (
    <Cell
      {...(isName && { scope: 'row' })}
      className={classNames(
        'px-3 py-2 align-middle font-normal',
        lookOf(column),
        column.isNumber && 'whitespace-nowrap',
      )}
    >
      {children}
    </Cell>
  );
}
