/** The visible symbols of one reel, top to bottom: the strip from its stop on, round its end (schema.md section 5, step 2). */
export function reelWindow(strip: readonly string[], stop: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '');
}
