/** The number of columns and rows of a field. Cells are counted column by column, from the top (games/schema.md section 2). */
export type FieldSize = { columns: number; rows: number };

/** Column and row are counted from 0. */
export type CellPlace = { column: number; row: number };

export const placeOf = (cell: number, { rows }: FieldSize): CellPlace => ({
  column: Math.floor(cell / rows),
  row: cell % rows,
});

const cellAt = ({ column, row }: CellPlace, { rows }: FieldSize): number => column * rows + row;

/** All cells in reading order: row by row. */
export function readingOrder(size: FieldSize): number[] {
  return Array.from({ length: size.columns * size.rows }, (_, i) =>
    cellAt({ column: i % size.columns, row: Math.floor(i / size.columns) }, size),
  );
}

const moves: Readonly<Record<string, (place: CellPlace, size: FieldSize) => CellPlace>> = {
  ArrowLeft: ({ column, row }) => ({ column: column - 1, row }),
  ArrowRight: ({ column, row }) => ({ column: column + 1, row }),
  ArrowUp: ({ column, row }) => ({ column, row: row - 1 }),
  ArrowDown: ({ column, row }) => ({ column, row: row + 1 }),
  Home: ({ row }) => ({ column: 0, row }),
  End: ({ row }, { columns }) => ({ column: columns - 1, row }),
};

/** The cell to which a key moves from `cell`; the edges stop it. @returns undefined for keys that don't move */
export function cellAfterKey(key: string, cell: number, size: FieldSize): number | undefined {
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (!move) return undefined;
  const { column, row } = move(placeOf(cell, size), size);
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
  return cellAt({ column: within(column, size.columns), row: within(row, size.rows) }, size);
}
