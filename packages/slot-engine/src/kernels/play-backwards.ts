import { add, intAt, kernel, less, minus, pairAt, plus, repeat, set, storePair, times, twice } from './assemble.ts';
import { FLOAT, INT, PAIR } from './memory.ts';

/** Places of the spectrum that are calculated together, so that the processor reads its memory in order. */
export const LANES = 32;
const HALF = LANES * FLOAT;
/** Bytes of these places: the real parts of all, then the imaginary ones. */
export const SLOT = 2 * HALF;
/** Bytes of a branch: the addresses of its spin and of what follows. */
export const BRANCH = 2 * INT;

export interface Kernels {
  /**
   * Calculates the wins still to come from each slot, from the last moments backwards: the sum of its branches, each the
   * product of a spin's spectrum and that of the wins after it. `ends` lists where the branches of each slot end.
   */
  playBackwards: (...lists: [ends: number, endsEnd: number, branches: number, slots: number]) => void;
}

/** The pairs of numbers that are kept in registers. */
const PAIRS = Array.from({ length: 4 }, (_, pair) => pair * PAIR);

const playBackwards = kernel('playBackwards', ['i32', 'i32', 'i32', 'i32'], ([ends, endsEnd, first, slot], local) => {
  const [end, branch, lane, spin, after] = [local('i32'), local('i32'), local('i32'), local('i32'), local('i32')];
  const [real, imaginary] = [local('v128'), local('v128')];
  const zero = local('f64');
  const sums = PAIRS.map((offset) => ({ offset, re: local('v128'), im: local('v128') }));
  const addBranch = [
    set(spin, add(intAt(branch), lane)),
    set(after, add(intAt(branch, INT), lane)),
    ...sums.flatMap(({ im, offset, re }) => [
      set(real, pairAt(spin, offset)),
      set(imaginary, pairAt(spin, HALF + offset)),
      set(re, plus(re, minus(times(real, pairAt(after, offset)), times(imaginary, pairAt(after, HALF + offset))))),
      set(im, plus(im, plus(times(real, pairAt(after, HALF + offset)), times(imaginary, pairAt(after, offset))))),
    ]),
    set(branch, add(branch, BRANCH)),
  ];
  return [
    repeat(
      less(ends, endsEnd),
      set(end, intAt(ends)),
      set(lane, 0),
      repeat(
        less(lane, HALF),
        ...sums.flatMap(({ im, re }) => [set(re, twice(zero)), set(im, twice(zero))]),
        set(branch, first),
        repeat(less(branch, end), ...addBranch),
        ...sums.flatMap(({ im, offset, re }) => [
          storePair(add(slot, lane), re, offset),
          storePair(add(slot, lane), im, HALF + offset),
        ]),
        set(lane, add(lane, PAIRS.length * PAIR)),
      ),
      set(first, end),
      set(slot, add(slot, SLOT)),
      set(ends, add(ends, INT)),
    ),
  ];
});

export const kernels = [playBackwards];
