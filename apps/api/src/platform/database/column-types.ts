import pg from 'pg';

// pg_type.oid of the types that we parse differently from node-postgres.
const oid = { int8: 20, date: 1082, timestamp: 1114 };
const arrayOf = { int8: 1016, date: 1182, timestamp: 1115, numeric: 1231, text: 1009 };

/** Money and ids are bigint columns; beyond 2^53 a JavaScript number would silently round, so that is a fault. */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
}

const asText = (text: string): string => text;

function parseTextArray(text: string): (string | null)[] {
  const parse: (text: string) => (string | null)[] = pg.types.getTypeParser(arrayOf.text);
  return parse(text);
}

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, parseBigint],
  [oid.date, asText],
  [oid.timestamp, asText],
  [arrayOf.int8, (text) => parseTextArray(text).map((item) => (item === null ? null : parseBigint(item)))],
  [arrayOf.date, parseTextArray],
  [arrayOf.timestamp, parseTextArray],
  [arrayOf.numeric, parseTextArray],
]);

/**
 * How columns arrive in JavaScript, the same from the embedded database and from a server: bigint as a safe number (or
 * a RangeError), numeric as a string, timestamptz as a Date, date as a 'yyyy-mm-dd' string, bytea as a Buffer, json and
 * jsonb parsed.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (typeId: number, format?: 'text' | 'binary') =>
    parsers.get(typeId) ?? pg.types.getTypeParser(typeId, format),
};
