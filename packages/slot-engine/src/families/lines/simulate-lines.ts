import { evaluateWindow, findDueRespin } from './evaluate-window.ts';
import type { LinesMath } from './lines-math.ts';
import { reelWindow } from '../../reels/reel-window.ts';
import { addRounds, type Simulator } from '../../simulation/sample.ts';
import { below, weightList, type Xoshiro } from '../../simulation/xoshiro.ts';

const BLOCK = 1024;

/** A table of more windows would take too much memory. */
const MOST_WINDOWS = 10_000_000;

/**
 * Simulates lines with the features of a single spin. It evaluates every window once, before the first round.
 * @throws RangeError for reels with more than ten million windows.
 */
export function linesSimulator(math: LinesMath): Simulator {
  const { multiplierReel } = math.features;
  const multipliers = weightList(multiplierReel?.weights ?? [1]);
  const values = multiplierReel?.values ?? [1];
  const windows = readWindows(math);
  const totals = new Int32Array(BLOCK);
  return (sample, rounds, random) => {
    for (let done = 0; done < rounds; done += BLOCK) {
      const run = Math.min(BLOCK, rounds - done);
      for (let round = 0; round < run; round += 1) {
        let window = below(random, windows.units.length);
        if (windows.isRespin[window]) {
          sample.features += 1;
          window = spinAgain(window, windows, random);
        }
        totals[round] = windows.units[window]! * values[multipliers[below(random, multipliers.length)]!]!;
      }
      addRounds(sample, totals.subarray(0, run), math.maxWinUnits);
    }
  };
}

/** All windows, by a number whose digits are the stops; the last reel's stop is the lowest digit. */
interface Windows {
  units: Int32Array;
  isRespin: Uint8Array;
  /** The value of one stop of the respin reel in this number, and how many stops that reel has. */
  place: number;
  stops: number;
}

function spinAgain(window: number, { place, stops }: Windows, random: Xoshiro): number {
  const stop = Math.floor(window / place) % stops;
  return window + (below(random, stops) - stop) * place;
}

function readWindows(math: LinesMath): Windows {
  const { strips } = math.reelSets.base;
  const count = strips.reduce((product, { length }) => product * length, 1);
  if (count > MOST_WINDOWS) throw new RangeError(`${math.id} has ${count} windows, too many to list`);
  const respinReel = math.features.stackedRespin?.respinReel ?? 0;
  const place = strips.slice(respinReel + 1).reduce((product, { length }) => product * length, 1);
  const units = new Int32Array(count);
  const isRespin = new Uint8Array(count);
  for (let number = 0; number < count; number += 1) {
    let rest = number;
    const window = strips
      .toReversed()
      .map((strip) => {
        const stop = rest % strip.length;
        rest = (rest - stop) / strip.length;
        return reelWindow(strip, stop, math.grid.rows);
      })
      .toReversed();
    const win = evaluateWindow(math, window);
    units[number] = win.units;
    isRespin[number] = findDueRespin(math, window, win) ? 1 : 0;
  }
  return { units, isRespin, place, stops: strips[respinReel]?.length ?? 1 };
}
