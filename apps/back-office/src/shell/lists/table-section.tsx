import { Section } from '#shell/parts/section.tsx';
import { DataTable, type Column } from './data-table.tsx';

type Props<Row> = {
  /** Of the section, and what the table has. */
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** What stands there while there is no row, where that can be. */
  empty?: string;
};

/** A part of a screen that is one table. */
export const TableSection = <Row,>({ title, columns, rows, keyOf, empty }: Props<Row>) => (
  <Section title={title}>
    {rows.length === 0 ? (
      <p className="text-sm text-mist">{empty}</p>
    ) : (
      <DataTable caption={title} rows={rows} keyOf={keyOf} columns={columns} />
    )}
  </Section>
);
