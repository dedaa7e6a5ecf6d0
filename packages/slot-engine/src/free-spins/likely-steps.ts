import { totalProbability, type Distribution } from '../figures/distribution.ts';
import { planSpins, type SpinPlan } from './spin-plan.ts';
import type { StickySpins } from './sticky-spins.ts';

/** A round in parts: what it wins before its free spins, and what each of them wins. */
export interface RoundParts {
  /** Units won before the feature, by the free spins that follow (0 without any). Together their probabilities are 1. */
  starts: ReadonlyMap<number, Distribution>;
  /** Units of one free spin, by the spins it adds. Together their probabilities are 1. */
  spins: ReadonlyMap<number, Distribution>;
  /** The same where reels that a spin holds stay for those after it; `spins` are none then. */
  sticky?: StickySpins;
  maxTotal: number;
  maxWinUnits: number;
}

/**
 * The plan of a round's free spins without what hardly ever comes. What follows a moment is in a slot: those from 0 to
 * `unlimited` are so many spins that never come to the feature's limit, and the others have branches.
 */
export interface Steps {
  count: number;
  unlimited: number;
  /** Spins that one spin can add. */
  added: readonly number[];
  /** Of each start, in their order. */
  starts: readonly number[];
  /** The branches of a slot are those from `first[slot]` to `first[slot + 1]`. */
  first: Int32Array;
  /** Of each branch: which of `added`, and the slot it leads to. */
  spin: Int32Array;
  next: Int32Array;
}

/** All that is rarer than this together changes no digit of a figure. */
const RAREST = 1e-17;

export function likelySteps(parts: RoundParts): Steps {
  const added = [...parts.spins.keys()];
  const plan = planSpins(parts, [...parts.starts.keys()], added);
  const chanceOf = new Map([...parts.spins].map(([spins, units]) => [spins, totalProbability(units)]));
  const chances = reachedChances(plan, parts, chanceOf);
  const limits = limitChances(plan, parts, chanceOf);
  const left = plan.moments.map(({ moment }) => moment.total - moment.played);
  const isUnlimited = left.map((_, moment) => chances[moment]! * limits[moment]! < RAREST);
  const unlimited = Math.max(0, ...left.filter((_, moment) => isUnlimited[moment]));
  const slots = new Int32Array(plan.moments.length);
  const first: number[] = Array.from({ length: unlimited + 2 }, () => 0);
  const [spin, next]: [number[], number[]] = [[], []];
  for (const [moment, { branches }] of plan.moments.entries()) {
    if (isUnlimited[moment]) {
      slots[moment] = left[moment]!;
      continue;
    }
    slots[moment] = first.length - 1;
    for (const branch of branches) {
      spin.push(added.indexOf(branch.added));
      next.push(slots[branch.next]!);
    }
    first.push(spin.length);
  }
  return {
    count: first.length - 1,
    unlimited,
    added,
    starts: [...parts.starts.keys()].map((spins) => slots[plan.startOf(spins)]!),
    first: Int32Array.from(first),
    spin: Int32Array.from(spin),
    next: Int32Array.from(next),
  };
}

type ChanceOf = ReadonlyMap<number, number>;

/** P(a round comes to each moment). */
function reachedChances({ moments, startOf }: SpinPlan, { starts }: RoundParts, chanceOf: ChanceOf): Float64Array {
  const chances = new Float64Array(moments.length);
  for (const [spins, units] of starts) chances[startOf(spins)] = chances[startOf(spins)]! + totalProbability(units);
  for (let moment = moments.length - 1; moment >= 0; moment -= 1) {
    for (const { added, next } of moments[moment]!.branches) {
      chances[next] = chances[next]! + chances[moment]! * chanceOf.get(added)!;
    }
  }
  return chances;
}

/** P(the feature's limit takes spins away after each moment). */
function limitChances({ moments }: SpinPlan, { maxTotal }: RoundParts, chanceOf: ChanceOf): Float64Array {
  const limits = new Float64Array(moments.length);
  for (const [index, { branches, moment }] of moments.entries()) {
    for (const { added, next } of branches) {
      limits[index] = limits[index]! + chanceOf.get(added)! * (moment.total + added > maxTotal ? 1 : limits[next]!);
    }
  }
  return limits;
}
