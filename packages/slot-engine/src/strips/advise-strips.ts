import { scatterOf } from '../free-spins/scatters.ts';
import type { StripsFile } from './strips-file.ts';

/** Advises against a window with more than one scatter on a reel (schema.md section 7: recommended). */
export function* adviseStrips(math: StripsFile): Generator<string> {
  const named = scatterOf(math);
  const scatters = new Set(math.symbols.flatMap(({ id, role }) => (role === 'scatter' || id === named ? [id] : [])));
  for (const [name, { strips }] of Object.entries(math.reelSets)) {
    for (const [reel, strip] of strips.entries()) {
      const stops = [...strip.keys()].filter((stop) => scatters.has(strip[stop] ?? ''));
      const close = stops.find((_, index) => distance(stops, { index, length: strip.length }) < math.grid.rows);
      if (close !== undefined) {
        yield `reelSets.${name}.strips[${reel}][${close}]: the next scatter is less than ${math.grid.rows} rows away`;
      }
    }
  }
}

/** The distance from a stop to the next one, continued at the strip's beginning. */
function distance(stops: readonly number[], { index, length }: { index: number; length: number }): number {
  const next = stops[index + 1] ?? (stops[0] ?? 0) + length;
  return next - (stops[index] ?? 0);
}
