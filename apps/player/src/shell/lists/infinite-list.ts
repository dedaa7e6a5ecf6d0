type Page<Row> = { list: Row[]; total: number };
export type Pages<Row> = { pages: Page<Row>[] };

/** The next page number for an infinite query, or undefined at the end. */
export const nextPage = (pageSize: number) => (last: Page<unknown>, pages: Page<unknown>[]) =>
  pages.length * pageSize < last.total ? pages.length + 1 : undefined;

/**
 * Every row once, and the total of the first page. Rows that arrive during loading push others onto the next page,
 * which then repeats them.
 */
export function rowsOf<Row>({ pages }: Pages<Row>, idOf: (row: Row) => string): { rows: Row[]; total: number } {
  const byId = new Map<string, Row>();
  for (const row of pages.flatMap((page) => page.list)) if (!byId.has(idOf(row))) byId.set(idOf(row), row);
  const rows = [...byId.values()];
  return { rows, total: Math.max(rows.length, pages[0]?.total ?? 0) };
}
