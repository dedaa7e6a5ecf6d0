import type { ReelReader } from '../figures/tally-windows.ts';
import { mergeReels, readReels, stopsTogether, type Reels, type ReelStates } from './reel-states.ts';

/** A table for this many combinations of the first reels' stops stays in the processor's cache. */
const MOST_PREFIXES = 100_000;
const MOST_KINDS = 2 ** 16;

const WORDS = 2 ** 32;

/**
 * All windows of a reel set, in stages: the first stage is the first reels together, and each later reel is one stage
 * more. Looking up a stage gives the units that it settles, and the row of the next stage for what is left open.
 */
export interface SpinTable {
  /** The outcome of the first stage for each stop, as the index of a kind. It is small enough to stay in the processor's cache. */
  first: Uint16Array;
  kinds: Kinds;
  /** Pairs of next row and units for the later stages, by stage, row and stop. */
  looks: Int32Array;
  /** How often the special symbol shows, by later stage and stop. `offsets` says where each stage begins. */
  stageCounts: Uint8Array;
  offsets: Int32Array;
  /** A word times this is a stop of the first stage. The numbers of words, out of 2^32, for any two stops differ by one at most. */
  firstScale: number;
  /** The same factor for each later stage. */
  scales: Float64Array;
  /** For each later stage the row with nothing open. */
  closedRows: Int32Array;
  /** For each later stage, how many special symbols must have come before it so that a count that matters can still be reached. */
  leastRest: Int32Array;
}

/** The different outcomes of the first stage. The first `final` of them end the spin. */
interface Kinds {
  final: number;
  rows: Int32Array;
  units: Int32Array;
  counts: Uint8Array;
}

/** @param mostPrefixes the most combinations of stops for the first stage */
export function buildSpinTable<State>(set: Reels, reader: ReelReader<State>, mostPrefixes = MOST_PREFIXES): SpinTable {
  const reels = readReels(set, reader);
  let merged = 1;
  while (merged < reels.length && stopsTogether(reels, merged + 1) <= mostPrefixes) merged += 1;
  const first = mergeReels(reels.slice(0, merged));
  const later = reels.slice(merged);
  const lengths = later.map(({ length }) => length);
  const rows = startsOf(later.map(({ next }) => 2 * next.length));
  const leastRest = later.map((_, stage) => set.leastCount - mostCount(later.slice(stage)));
  return {
    ...sortKinds(first, { rowLength: 2 * (lengths[0] ?? 0), leastRest: leastRest[0] ?? 0 }),
    looks: layOut(later, rows),
    stageCounts: Uint8Array.from(later.flatMap(({ counts }) => [...counts])),
    offsets: Int32Array.from(startsOf(lengths)),
    firstScale: first.length / WORDS,
    scales: Float64Array.from(lengths, (length) => length / WORDS),
    closedRows: Int32Array.from(rows),
    leastRest: Int32Array.from(leastRest),
  };
}

/** Groups the stops of the first stage by outcome. In a game without later stages all outcomes are final. */
function sortKinds(
  { counts, next, units }: ReelStates,
  { leastRest, rowLength }: { rowLength: number; leastRest: number },
): { first: Uint16Array; kinds: Kinds } {
  const isFinal = (stop: number) => rowLength === 0 || (next[stop] === 0 && counts[stop]! < leastRest);
  const stops = [...next.keys()];
  const ordered = [...stops.filter(isFinal), ...stops.filter((stop) => !isFinal(stop))];
  const known = new Map<string, number>();
  const examples: number[] = [];
  const first = new Uint16Array(next.length);
  for (const stop of ordered) {
    const key = `${next[stop]} ${units[stop]} ${counts[stop]}`;
    const kind = known.get(key) ?? examples.push(stop) - 1;
    if (kind >= MOST_KINDS) throw new RangeError(`the first reels have more than ${MOST_KINDS} outcomes`);
    known.set(key, kind);
    first[stop] = kind;
  }
  const kinds = {
    final: examples.filter(isFinal).length,
    rows: Int32Array.from(examples, (stop) => next[stop]! * rowLength),
    units: Int32Array.from(examples, (stop) => units[stop]!),
    counts: Uint8Array.from(examples, (stop) => counts[stop]!),
  };
  return { first, kinds };
}

const mostCount = (stages: readonly ReelStates[]): number =>
  stages.reduce((sum, { counts }) => sum + counts.reduce((most, count) => Math.max(most, count)), 0);

/** Where each of these sizes begins if they are laid one after another. */
function startsOf(sizes: readonly number[]): number[] {
  let end = 0;
  return sizes.map((size) => (end += size) - size);
}

function layOut(stages: readonly ReelStates[], rows: readonly number[]): Int32Array {
  const looks = new Int32Array(stages.reduce((sum, { next }) => sum + 2 * next.length, 0));
  for (const [stage, { next, units }] of stages.entries()) {
    const after = stages[stage + 1];
    const nextRow = rows[stage + 1] ?? 0;
    for (const [place, state] of next.entries()) {
      looks[rows[stage]! + 2 * place] = after ? nextRow + 2 * state * after.length : 0;
      looks[rows[stage]! + 2 * place + 1] = units[place]!;
    }
  }
  return looks;
}
