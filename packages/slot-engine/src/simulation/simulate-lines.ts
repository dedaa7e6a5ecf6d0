import { evaluateWindow, findDueRespin } from '../lines/evaluate-window.ts';
import type { LinesMath } from '../lines/lines-math.ts';
import { reelWindow } from '../reels/reel-window.ts';
import { addRounds } from './sample.ts';
import type { Simulator } from './simulate-strips.ts';
import { below, weightList, type Xoshiro } from './xoshiro.ts';

const BLOCK = 1024;

/** Lines with the features of a single spin: every window is looked at once and remembered. */
export function linesSimulator(math: LinesMath): Simulator {
  const { multiplierReel } = math.features;
  const multipliers = weightList(multiplierReel?.weights ?? [1]);
  const values = multiplierReel?.values ?? [1];
  const spin = windowReader(math);
  const totals = new Int32Array(BLOCK);
  return (sample, rounds, random) => {
    for (let done = 0; done < rounds; done += BLOCK) {
      const run = Math.min(BLOCK, rounds - done);
      for (let round = 0; round < run; round += 1) {
        const multiplier = values[multipliers[below(random, multipliers.length)]!] ?? 1;
        const won = spin(random);
        if (won.isRespin) sample.features += 1;
        totals[round] = won.units * multiplier;
      }
      addRounds(sample, totals.subarray(0, run), math.maxWinUnits);
    }
  };
}

interface Outcome {
  units: number;
  isRespin: boolean;
}

function windowReader(math: LinesMath): (random: Xoshiro) => Outcome {
  const { strips } = math.reelSets.base;
  const known = new Map<number, Outcome>();
  const numberOf = (stops: readonly number[]) =>
    stops.reduce((number, stop, reel) => number * (strips[reel]?.length ?? 1) + stop, 0);
  const read = (stops: readonly number[]): Outcome => {
    const window = strips.map((strip, reel) => reelWindow(strip, stops[reel] ?? 0, math.grid.rows));
    const win = evaluateWindow(math, window);
    return { units: win.units, isRespin: findDueRespin(math, window, win) !== undefined };
  };
  const outcomeOf = (stops: readonly number[]): Outcome => {
    const number = numberOf(stops);
    const outcome = known.get(number) ?? read(stops);
    known.set(number, outcome);
    return outcome;
  };
  return (random) => {
    const stops = strips.map((strip) => below(random, strip.length));
    const first = outcomeOf(stops);
    const reel = math.features.stackedRespin?.respinReel;
    if (!first.isRespin || reel === undefined) return first;
    const again = outcomeOf(stops.with(reel, below(random, strips[reel]?.length ?? 1)));
    return { units: again.units, isRespin: true };
  };
}
