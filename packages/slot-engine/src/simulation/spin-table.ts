import type { ReelReader } from '../figures/tally-windows.ts';
import { mergeReels, readReels, stopsTogether, type Reels, type ReelStates } from './reel-states.ts';

/** So many stops of the first reels together fit into a table that stays in the processor's cache. */
const MOST_PREFIXES = 100_000;
const MOST_KINDS = 2 ** 16;

const WORDS = 2 ** 32;

/**
 * All windows of a reel set, in stages: the first reels together, then one stage for each later reel. A look into a stage
 * gives the units that are settled with it and the row of the next stage that goes on with what is left open.
 */
export interface SpinTable {
  /** The first stage's outcome, by its stop: the index of a kind. Small, so that it stays in the processor's cache. */
  first: Uint16Array;
  kinds: Kinds;
  /** Pairs of next row and units of the later stages, by stage, row and stop. */
  looks: Int32Array;
  /** How often the special symbol shows, by later stage and stop; a stage begins at its offset. */
  stageCounts: Uint8Array;
  offsets: Int32Array;
  /** A word times this is a stop of the first stage; of the 2^32 words no stop has more than one more than another. */
  firstScale: number;
  /** The same of each later stage. */
  scales: Float64Array;
  /** The row of each later stage with nothing open. */
  closedRows: Int32Array;
  /** With fewer special symbols than this before the later stage, no count that matters can be reached any more. */
  leastRest: Int32Array;
}

/** The different ways in which the first stage can end; the first `final` of them end the spin. */
interface Kinds {
  final: number;
  rows: Int32Array;
  units: Int32Array;
  counts: Uint8Array;
}

/** @param mostPrefixes so many stops the first stage may have. */
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

/** Gathers the stops of the first stage that come to the same. A game without later stages has final kinds only. */
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

/** Where each of these sizes begins, laid one after another. */
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
