const pageSize = 500;

/** Finds the rows of many names, a page of names at a time. */
export async function inPages<Name, Row>(
  names: readonly Name[],
  find: (page: readonly Name[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let at = 0; at < names.length; at += pageSize) found.push(...(await find(names.slice(at, at + pageSize))));
  return found;
}
