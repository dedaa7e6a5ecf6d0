import { readSlotMath, type SlotMath } from '@ipe/slot-engine';
import { below, isCounted, seedXoshiro, type Xoshiro } from '@ipe/slot-engine/measure';
import type { Brief } from './brief.ts';
import { glance, judge, missOf, tolerancesOf, type Judged } from './judge.ts';
import { openBrief, type Knob, type Workbench } from './knobs.ts';

/** A game that the search has found so far. */
export interface Found {
  math: SlotMath;
  figures: Judged;
  /** 0 at the target; below 1 every figure is within its tolerance. */
  miss: number;
}

interface Place extends Found {
  values: number[];
}

/**
 * The stages of the search: first the character of the game, then an exact return. `returnTolerance` is how far the
 * return may be off. A cascade is only sampled, with enough rounds for the stage's tolerance; the last stage would need
 * too many.
 */
const STAGES = [
  { returnTolerance: 0.02, sampledRounds: 500_000 },
  { returnTolerance: 0.004, sampledRounds: 5_000_000 },
  { returnTolerance: 0.0004, sampledRounds: 0 },
];
/** How many failed changes in a row end a stage. */
const PATIENCE = { counted: 400, sampled: 80 };
/** A stage ends this close to the target, because a sample can't show more. */
const NEAR = { counted: 0.5, sampled: 1.5 };

/**
 * Searches the game that the brief asks for. It changes one or two knobs a little at random and keeps what brings the
 * figures closer to the target. Pay tables make the figures uneven, so slopes are useless; but a figure takes
 * milliseconds, so thousands of small steps reach what a formula can't. The same brief always gives the same game.
 */
export function searchGame(brief: Brief, report: (found: Found, steps: number) => void = () => {}): Found {
  const random = seedXoshiro(brief.seed);
  const bench = openBrief(brief, random);
  let values = bench.knobs.map(({ start }) => start);
  let best: Place | undefined;
  const isSampled = !isCounted(brief.math);
  for (const stage of STAGES.filter(({ sampledRounds }) => !isSampled || sampledRounds > 0)) {
    const kind = isSampled ? 'sampled' : 'counted';
    best = descend({ bench, brief, random, patience: PATIENCE[kind], near: NEAR[kind], report, ...stage }, values);
    values = best.values;
  }
  return best!;
}

interface Stage {
  bench: Workbench;
  brief: Brief;
  random: Xoshiro;
  returnTolerance: number;
  sampledRounds: number;
  patience: number;
  near: number;
  report: (found: Found, steps: number) => void;
}

/** Takes improving steps until everything is within tolerance or no change helps any more. */
function descend(
  { near, bench, brief, patience, random, report, returnTolerance, sampledRounds }: Stage,
  from: number[],
): Place {
  const { target } = brief;
  const tolerances = tolerancesOf(target, returnTolerance);
  const placeOf = (values: number[], most: number): Place | undefined => {
    const math = tryToBuild(bench, values);
    if (!math || missOf(glance(math), target, tolerances) >= most) return undefined;
    const figures = judge(math, sampledRounds);
    return { values, math, figures, miss: missOf(figures, target, tolerances) };
  };
  let place = placeOf(from, Infinity);
  if (!place) throw new RangeError('the brief begins with a game that can not be played');
  let turns = 0;
  for (let wrong = 0; wrong < patience && place.miss > near; wrong += 1) {
    turns += 1;
    const next = placeOf(turn(bench.knobs, place.values, random), place.miss);
    if (!next || next.miss >= place.miss) continue;
    place = next;
    wrong = 0;
    report(place, turns);
  }
  return place;
}

/** Undefined when the strips are too short for their scatters. */
function tryToBuild(bench: Workbench, values: readonly number[]): SlotMath | undefined {
  try {
    return readSlotMath(bench.build(values));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function turn(knobs: readonly Knob[], values: readonly number[], random: Xoshiro): number[] {
  const turned = [...values];
  const open = [...knobs.keys()].filter((index) => knobs[index]!.most > knobs[index]!.least);
  for (let count = 1 + below(random, 2); count > 0; count -= 1) {
    const index = open[below(random, open.length)]!;
    const { least, most, step } = knobs[index]!;
    const by = (below(random, 2) === 0 ? -1 : 1) * step * (1 + below(random, 2));
    turned[index] = Math.min(most, Math.max(least, turned[index]! + by));
  }
  return turned;
}
