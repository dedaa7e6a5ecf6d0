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
