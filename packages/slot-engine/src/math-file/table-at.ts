/** `table[count]` of the schema: the value of the greatest key ≤ count, or 0 if there is none (schema.md section 2). */
export function tableAt(table: Readonly<Record<string, number>>, count: number): number {
  if (count === 0) return 0;
  let best = 0;
  let value = 0;
  for (const key in table) {
    const least = Number(key);
    if (least <= count && least > best) {
      best = least;
      value = table[key] ?? 0;
    }
  }
  return value;
}

/** The entry of the greatest key ≤ count in a table of other values than numbers; undefined if there is none. */
export function entryAt<Value>(table: Readonly<Record<string, Value>>, count: number): Value | undefined {
  const keys = Object.keys(table).map(Number);
  const best = keys.filter((least) => least <= count).toSorted((one, other) => other - one)[0];
  return best === undefined ? undefined : table[String(best)];
}
