/** The visible symbols of one reel, top to bottom: the strip from its stop on, continued at its beginning (schema.md section 5, step 2). */
export function reelWindow(strip: readonly string[], stop: number, rows: number): string[] {
  const end = stop + rows;
  return end <= strip.length ? strip.slice(stop, end) : [...strip.slice(stop), ...strip.slice(0, end - strip.length)];
}
