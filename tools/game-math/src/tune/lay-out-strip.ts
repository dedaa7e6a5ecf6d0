/** How many of a symbol a strip has, and how many of them are stacked. */
export interface StripPart {
  symbol: string;
  count: number;
  stack: number;
  /** From 0 to 1: where on the strip the symbol begins. With the same phases, similar counts give similar strips. */
  phase: number;
  /** Whether a window may show at most one. */
  isSpaced: boolean;
}

interface Run {
  symbol: string;
  size: number;
  place: number;
}

/**
 * Lays out one reel's strip. The runs of each symbol are spread evenly around it, with no two of one symbol adjacent if
 * possible; spaced symbols go between runs, at least `rows` apart.
 * @throws RangeError when the strip is too short for its spaced symbols
 */
export function layOutStrip(parts: readonly StripPart[], rows: number): string[] {
  const runs = parts
    .filter(({ isSpaced }) => !isSpaced)
    .flatMap(runsOf)
    .toSorted((one, other) => one.place - other.place);
  separateTwins(runs);
  const spaced = parts.filter(({ isSpaced }) => isSpaced).flatMap((part) => runsOf({ ...part, stack: 1 }));
  return insertSpaced(runs, spaced, rows);
}

/** Runs of about equal size, none longer than the stack, each with its wished position from 0 to 1. */
function runsOf({ count, phase, stack, symbol }: StripPart): Run[] {
  const runs = Math.ceil(count / stack);
  return Array.from({ length: runs }, (_, index) => ({
    symbol,
    size: Math.floor((count + index) / runs),
    place: ((index + phase) / runs) % 1,
  }));
}

/** Moves a run that follows one of the same symbol behind the next run of another symbol. The strip is a ring. */
function separateTwins(runs: Run[]): void {
  for (let index = 0; index < runs.length; index += 1) {
    const before = runs.at(index - 1)!;
    if (before.symbol !== runs[index]!.symbol) continue;
    const after = runs[(index + 1) % runs.length]!.symbol;
    const other = runs.findIndex((run, place) => {
      const around = [runs.at(place - 1)!.symbol, runs[(place + 1) % runs.length]!.symbol];
      return ![before.symbol, after].includes(run.symbol) && !around.includes(before.symbol);
    });
    if (other !== -1) [runs[index], runs[other]] = [runs[other]!, runs[index]!];
  }
}

/** Puts each spaced symbol into the first gap between runs at or after its wished position; the last may end the strip. */
function insertSpaced(runs: readonly Run[], spaced: readonly Run[], rows: number): string[] {
  const length = [...runs, ...spaced].reduce((sum, { size }) => sum + size, 0);
  const waiting = spaced.toSorted((one, other) => one.place - other.place);
  const strip: string[] = [];
  const stops: number[] = [];
  const isDue = ({ place }: Run): boolean =>
    strip.length >= Math.floor(place * length) && strip.length - (stops.at(-1) ?? -rows) >= rows;
  for (const run of runs) {
    if (waiting[0] && isDue(waiting[0])) stops.push(strip.push(waiting.shift()!.symbol) - 1);
    for (let cell = 0; cell < run.size; cell += 1) strip.push(run.symbol);
  }
  if (waiting[0]) stops.push(strip.push(waiting.shift()!.symbol) - 1);
  if (waiting.length > 0 || !areApart(stops, length, rows)) {
    throw new RangeError(`a strip of ${length} is too short for ${spaced.length} symbols ${rows} apart`);
  }
  return strip;
}

/** Whether all neighbours on the ring are at least `rows` apart. */
function areApart(stops: readonly number[], length: number, rows: number): boolean {
  return stops.every((stop, index) => (stops[index + 1] ?? stops[0]! + length) - stop >= rows);
}
