import { totalProbability, type Distribution } from '../figures/distribution.ts';
import { planSpins, type SpinPlan } from './spin-plan.ts';
import { planSticky, type StickySpins } from './sticky-spins.ts';

/** A round in parts: what it wins before its free spins, and what each free spin wins. */
export interface RoundParts {
  /** The units won before the feature, by the number of free spins that follow (0 without any). All probabilities add up to 1. */
  starts: ReadonlyMap<number, Distribution>;
  /** The units of one free spin, by the number of spins that it adds. All probabilities add up to 1. */
  spins: ReadonlyMap<number, Distribution>;
  /** The free spins of a game in which held reels stay for the following spins; `spins` is empty then. */
  sticky?: StickySpins;
  maxTotal: number;
  maxWinUnits: number;
}

/**
 * The plan of a round's free spins without what hardly ever happens. Each moment has a slot for what follows it. The
 * slots from 0 to `unlimited` stand for that many spins that never reach the feature's limit; the others have branches.
 */
export interface Steps {
  count: number;
  unlimited: number;
  /** The numbers of spins that one spin can add. */
  added: readonly number[];
  /** The slot of each start, in the order of the starts. */
  starts: readonly number[];
  /** The branches of a slot are those from `first[slot]` to before `first[slot + 1]`. */
  first: Int32Array;
  /** For each branch the index in `added` (`spin`) and the slot to which it leads (`next`). */
  spin: Int32Array;
  next: Int32Array;
}

/** What is rarer than this changes no digit of a figure, even all of it together. */
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

/** P(a round reaches each moment). */
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

/**
 * The steps of a round with reels that stay: a moment has a slot for each set of held reels, and the first slot stands
 * for no more spins. Spins are numbered through all lists.
 */
export function stickySteps(
  sticky: StickySpins,
  { maxTotal, starts }: { maxTotal: number; starts: readonly number[] },
): Steps {
  const plan = planSticky({ maxTotal }, starts, sticky);
  const firsts = sticky.map((_, mask) => sticky.slice(0, mask).flat().length);
  const slotOf = (moment: number, mask: number) =>
    plan.moments[moment]!.branches.length === 0 ? 0 : 1 + moment * sticky.length + mask;
  const first = [0, 0];
  const [spin, next]: [number[], number[]] = [[], []];
  for (const { branches } of plan.moments) {
    const nextOf = new Map(branches.map(({ added, next: to }) => [added, to]));
    for (const [mask, spins] of sticky.entries()) {
      for (const [index, { added, next: held }] of branches.length === 0 ? [] : spins.entries()) {
        spin.push(firsts[mask]! + index);
        next.push(slotOf(nextOf.get(added)!, held));
      }
      first.push(spin.length);
    }
  }
  return {
    count: first.length - 1,
    unlimited: 0,
    added: [],
    starts: starts.map((spins) => slotOf(plan.startOf(spins), 0)),
    first: Int32Array.from(first),
    spin: Int32Array.from(spin),
    next: Int32Array.from(next),
  };
}
