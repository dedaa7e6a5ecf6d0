import { planSpins } from '../../free-spins/spin-plan.ts';
import { tableAt } from '../../math-file/table-at.ts';
import type { CascadeMath } from './cascade-math.ts';
import { tiltedChances } from './exact/tilted-chances.ts';
import { mostWins } from './free-meter.ts';
import { sharesOf } from './shares-of.ts';

/**
 * What the maximum win takes from a round that would win X is (X − cap)⁺, and for every X of at least 0 that is no more than
 * K · (e^(sX) − 1 − sX), with the least K for which it holds at every X. The average of the right side is counted: `tiltedChances`
 * of a spin gives e^(sX) with all its cascades, and a round's spins multiply. So the average of the left side has a bound, and
 * the return one from below. Of meters between two that are counted, Hölder's inequality gives a bound by both.
 */

/** s · cap, near which the bound is best: where the tail of such games falls e-fold in a seventh of the cap. */
const DECAY = 7;

/** `[wins][scatters]`, see `tiltedChances`. */
export type Tilted = readonly (readonly number[])[];

/** Of the base spin, and of a free spin by how many wins have moved its meter. */
export interface TiltedCounts {
  base: Tilted;
  free: ReadonlyMap<number, Tilted>;
}

const exponentOf = ({ maxWinUnits }: CascadeMath): number => DECAY / maxWinUnits;

/** The wins before a free spin of which it is counted: none, as many as the meter moves for, and some between. */
export function countedWins(math: CascadeMath): number[] {
  const most = mostWins(math);
  return [...new Set([0, Math.ceil(most / 3), most])];
}

export function tiltedBase(math: CascadeMath): number[][] {
  const { ladder } = math.features.cascade;
  return tiltedChances(math, 'base', (win) => exponentOf(math) * ladder[Math.min(win, ladder.length - 1)]!);
}

/** Of a meter that has no end, which is at least as much and even between two counted ones. */
export function tiltedFree(math: CascadeMath, wins: number): number[][] {
  const { reelSet, winMultiplier = 1 } = math.features.freeSpins!;
  const { start, step } = math.features.cascade.freeMeter;
  const moved = mostWins(math) === 0 ? 0 : step;
  return tiltedChances(math, reelSet, (win) => exponentOf(math) * winMultiplier * (start + moved * (wins + win)));
}

/** No more than what the maximum win takes from a round of this mode on average, in units, that would win `units` without it. */
export function mostTaken(math: CascadeMath, mode: string, counts: TiltedCounts & { units: number }): number {
  const s = exponentOf(math);
  const feature = math.features.freeSpins ? featurePower(math, counts.free) : () => 1;
  let power = 0;
  for (const byScatters of startsOf(math, mode, counts.base)) {
    for (const [count, chance] of byScatters.entries()) {
      if (!chance) continue;
      const pays = tableAt(math.scatterPays?.table ?? {}, count);
      power += chance * Math.exp(s * pays) * feature(tableAt(math.features.freeSpins?.trigger ?? {}, count));
    }
  }
  return (leastFactor() / s) * (power - 1 - s * counts.units);
}

/** No less than the greatest (y − DECAY) ÷ (e^y − 1 − y), which rises to its one peak within two of DECAY and falls from there. */
function leastFactor(): number {
  const steps = 200_000;
  const step = 2 / steps;
  let greatest = 0;
  // Between two steps it is less than the numerator of the later over the denominator of the earlier.
  for (let at = 0; at < steps; at += 1) {
    const y = DECAY + at * step;
    greatest = Math.max(greatest, (y + step - DECAY) / (Math.exp(y) - 1 - y));
  }
  return greatest;
}

/** `[wins][scatters]` of what comes before the feature. */
function startsOf({ modes }: CascadeMath, mode: string, base: Tilted): Tilted {
  const { entry } = modes[mode] ?? modes.base;
  return entry ? [sharesOf(entry.counts)] : base;
}

/** The average of e^(sX) of so many free spins, from the last one back. */
function featurePower(math: CascadeMath, free: TiltedCounts['free']): (spins: number) => number {
  const { maxTotal, retrigger, trigger } = math.features.freeSpins!;
  const most = mostWins(math);
  const outcomes = Array.from({ length: most + 1 }, (_, wins) => outcomesAt(math, free, wins));
  const starts = Object.values(trigger).map((spins) => Math.min(spins, maxTotal));
  const plan = planSpins({ maxTotal }, [0, ...starts], [...new Set([0, ...Object.values(retrigger)])]);
  const powers: number[][] = [];
  for (const { branches } of plan.moments) {
    const next = new Map(branches.map((branch) => [branch.added, branch.next]));
    powers.push(
      outcomes.map((list, wins) =>
        branches.length === 0
          ? 1
          : list.reduce(
              (sum, { added, chance, won }) => sum + chance * powers[next.get(added)!]![Math.min(wins + won, most)]!,
              0,
            ),
      ),
    );
  }
  return (spins) => powers[plan.startOf(Math.min(spins, maxTotal))]![0]!;
}

/** Outcomes of a free spin after so many wins: more wins, more spins. */
function outcomesAt(math: CascadeMath, free: TiltedCounts['free'], wins: number) {
  const { retrigger, scatterPays, winMultiplier = 1 } = math.features.freeSpins!;
  const pays = scatterPays ? (math.scatterPays?.table ?? {}) : {};
  const below = countedWins(math).findLast((counted) => counted <= wins)!;
  const above = countedWins(math).find((counted) => counted >= wins)!;
  const share = above === below ? 0 : (wins - below) / (above - below);
  const [low, high] = [free.get(below)!, free.get(above)!];
  return Array.from({ length: Math.max(low.length, high.length) }, (_, won) =>
    Array.from({ length: math.grid.reels * math.grid.rows + 1 }, (__, scatters) => {
      const [least, greatest] = [low[won]?.[scatters] ?? 0, high[won]?.[scatters] ?? 0];
      // One that is counted for one meter only, because it is so rare, counts as it is there.
      const chance =
        least === 0 || greatest === 0 ? Math.max(least, greatest) : least ** (1 - share) * greatest ** share;
      const scatterUnits = tableAt(pays, scatters) * winMultiplier;
      return { won, added: tableAt(retrigger, scatters), chance: chance * Math.exp(exponentOf(math) * scatterUnits) };
    }),
  ).flat();
}
