/** `table[count]` of the schema: the value of the greatest key ≤ count, or 0 if there is none (schema.md section 2). */
export function tableAt(table: Readonly<Record<string, number>>, count: number): number {
  for (let least = count; least > 0; least -= 1) {
    const value = table[least];
    if (value !== undefined) return value;
  }
  return 0;
}

/** The entry of the greatest key ≤ count in a table of other values than numbers; undefined if there is none. */
export function entryAt<Value>(table: Readonly<Record<string, Value>>, count: number): Value | undefined {
  const keys = Object.keys(table).map(Number);
  const best = keys.filter((least) => least <= count).toSorted((one, other) => other - one)[0];
  return best === undefined ? undefined : table[String(best)];
}
