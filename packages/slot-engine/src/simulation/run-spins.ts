import type { SpinTable } from './spin-table.ts';
import type { Xoshiro } from './xoshiro.ts';

/** The results of spins, one place for each. */
export interface SpinBlock {
  units: Int32Array;
  counts: Uint8Array;
  /** The row at which each spin goes on, and (`open`) which spins go on. */
  rows: Int32Array;
  open: Int32Array;
}

export const newBlock = (spins: number): SpinBlock => ({
  units: new Int32Array(spins),
  counts: new Uint8Array(spins),
  rows: new Int32Array(spins),
  open: new Int32Array(spins),
});

/** Plays `spins` spins into the first places of a block. */
export type Spinner = (block: SpinBlock, order: Order) => void;

interface Order {
  random: Xoshiro;
  spins: number;
}

/**
 * Fills the first `spins` places of the block. All spins go through a stage together, so that no step waits for the one
 * before it and the processor needn't predict branches. The open spins are listed by arithmetic for the same reason.
 */
export function runSpins(table: SpinTable, block: SpinBlock, { random, spins }: Order): void {
  let open = runFirstStage(table, block, { random, spins });
  for (let stage = 0; stage < table.scales.length && open > 0; stage += 1) {
    open = runLaterStage(table, block, { random, spins: open, stage });
  }
}

/** It contains a copy of the generator xoshiro128**, because with the state in local variables it is twice as fast. */
function runFirstStage(table: SpinTable, { counts, open, rows, units }: SpinBlock, { random, spins }: Order): number {
  const { first, firstScale, kinds } = table;
  const lastFinal = kinds.final - 1;
  let s0 = random[0]!;
  let s1 = random[1]!;
  let s2 = random[2]!;
  let s3 = random[3]!;
  let left = 0;
  for (let spin = 0; spin < spins; spin += 1) {
    const scrambled = Math.imul(s1, 5);
    const word = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = (s3 << 11) | (s3 >>> 21);
    const kind = first[(word * firstScale) | 0]!;
    units[spin] = kinds.units[kind]!;
    counts[spin] = kinds.counts[kind]!;
    rows[spin] = kinds.rows[kind]!;
    open[left] = spin;
    left += (lastFinal - kind) >>> 31;
  }
  random[0] = s0;
  random[1] = s1;
  random[2] = s2;
  random[3] = s3;
  return left;
}

/** Takes the open spins through one more stage and lists those that are still open. */
function runLaterStage(
  table: SpinTable,
  { counts, open, rows, units }: SpinBlock,
  { random, spins, stage }: Order & { stage: number },
): number {
  const { looks, stageCounts } = table;
  const scale = table.scales[stage]!;
  const offset = table.offsets[stage]!;
  const isLast = stage === table.scales.length - 1;
  // After the last stage no spin is open.
  const closedRow = isLast ? 2 ** 30 : table.closedRows[stage + 1]!;
  const mostUseless = isLast ? 2 ** 30 : table.leastRest[stage + 1]! - 1;
  let s0 = random[0]!;
  let s1 = random[1]!;
  let s2 = random[2]!;
  let s3 = random[3]!;
  let left = 0;
  for (let index = 0; index < spins; index += 1) {
    const scrambled = Math.imul(s1, 5);
    const word = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = (s3 << 11) | (s3 >>> 21);
    const spin = open[index]!;
    const stop = (word * scale) | 0;
    const place = rows[spin]! + 2 * stop;
    const row = looks[place]!;
    const count = counts[spin]! + stageCounts[offset + stop]!;
    units[spin] = units[spin]! + looks[place + 1]!;
    counts[spin] = count;
    rows[spin] = row;
    open[left] = spin;
    left += ((closedRow - row) >>> 31) | ((mostUseless - count) >>> 31);
  }
  random[0] = s0;
  random[1] = s1;
  random[2] = s2;
  random[3] = s3;
  return left;
}
