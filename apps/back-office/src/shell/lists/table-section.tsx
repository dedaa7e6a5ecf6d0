import { Section } from '#shell/parts/section.tsx';
import { DataTable, type Column } from './data-table.tsx';

type Props<Row> = {
  /** The section's title and the table's caption. */
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Shown instead of a table without rows. */
  empty?: string;
};

/** A section of a screen that consists of one table. */
export const TableSection = <Row,>({ title, columns, rows, keyOf, empty }: Props<Row>) => (
  <Section title={title}>
    {rows.length === 0 ? (
      <p className="text-sm text-mist">{empty}</p>
    ) : (
      <DataTable caption={title} rows={rows} keyOf={keyOf} columns={columns} />
    )}
  </Section>
);
