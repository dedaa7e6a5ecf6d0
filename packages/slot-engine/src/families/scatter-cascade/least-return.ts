import { planSpins } from '../../free-spins/spin-plan.ts';
import { tableAt } from '../../math-file/table-at.ts';
import type { CascadeMath } from './cascade-math.ts';
import { tiltedChances } from './exact/tilted-chances.ts';
import { freeMultiplier, mostWins } from './free-meter.ts';
import { sharesOf } from './shares-of.ts';

/**
 * The least return is that of a game that pays no more than the real one in any round: a spin has no more than `SHORT`
 * wins and ends with more scatters than `mostScatters`, a win of a symbol counts no more than the maximum win, and at a
 * meter between two counted ones a win counts as interpolated between them. What the maximum win takes from a round that
 * would win X is (X − cap)⁺. For every X of at least 0 that is no more than K · (e^(sX) − 1 − sX − (sX)²/2), with the
 * least K for which this holds at every X. The mean of e^(sX) can be counted: `tiltedChances` gives it for a spin with
 * all its cascades, and the means of a round's spins multiply. Between two counted meters Hölder's inequality bounds it
 * by both. The mean of X is known, and that of X² is no less than its square. So the mean of what the maximum win takes
 * has an upper bound, and the return a lower one.
 */

/** s · cap. With a smaller value rounds far below the maximum win weigh more in the bound, with a greater one rounds above it. */
const DECAY = 7;

/** `[wins][scatters]`, see `tiltedChances`. */
export type Tilted = readonly (readonly number[])[];

/** The weighted outcomes of the base spin, and of a free spin by how many wins have moved its meter. */
export interface TiltedCounts {
  base: Tilted;
  free: ReadonlyMap<number, Tilted>;
}

const exponentOf = ({ maxWinUnits }: CascadeMath): number => DECAY / maxWinUnits;

/** The numbers of earlier wins for which a free spin is counted: 0, the number after which the meter no longer moves, and one between. */
export function countedWins(math: CascadeMath): number[] {
  const most = mostWins(math);
  return [...new Set([0, Math.ceil(0.4 * most), most])];
}

/** What win number `win` (from 0) of a base spin counts, in units. */
export function countedBase({ features, maxWinUnits }: CascadeMath, win: number, units: number): number {
  const { ladder } = features.cascade;
  return Math.min(ladder[Math.min(win, ladder.length - 1)]! * units, maxWinUnits);
}

/** What a win counts at a counted meter, in units. A moving meter is taken without its maximum here, which gives at least as much. */
function atCounted(math: CascadeMath, wins: number, units: number): number {
  const { start, step } = math.features.cascade.freeMeter;
  const meter = mostWins(math) === 0 ? start : start + step * wins;
  return Math.min(meter * (math.features.freeSpins?.winMultiplier ?? 1) * units, math.maxWinUnits);
}

/** Returns the function that gives what win number `win` (from 0) of a free spin after `wins` earlier wins counts, in units. */
export function countedFree(math: CascadeMath): (wins: number, win: number, units: number) => number {
  const between = Array.from({ length: mostWins(math) + 1 }, (_, wins) => countedAround(math, wins));
  return (wins, win, units) => {
    const { above, below, share } = between[wins]!;
    const [least, most] = [atCounted(math, below + win, units), atCounted(math, above + win, units)];
    return Math.min(freeMultiplier(math, wins + win) * units, least + share * (most - least));
  };
}

/** The counted meters below and above one, and how far it is from the lower to the higher one, 0 to 1. */
function countedAround(math: CascadeMath, wins: number) {
  const below = countedWins(math).findLast((counted) => counted <= wins)!;
  const above = countedWins(math).find((counted) => counted >= wins)!;
  return { above, below, share: above === below ? 0 : (wins - below) / (above - below) };
}

export const tiltedBase = (math: CascadeMath): number[][] =>
  tiltedChances(math, 'base', (win, units) => exponentOf(math) * countedBase(math, win, units));

export const tiltedFree = (math: CascadeMath, wins: number): number[][] =>
  tiltedChances(
    math,
    math.features.freeSpins!.reelSet,
    (win, units) => exponentOf(math) * atCounted(math, wins + win, units),
  );

/**
 * An upper bound of what the maximum win takes from a round of this mode on average, in units. Without the maximum win
 * the round's mean would be `units`.
 * @throws RangeError for a game in which more scatters give less
 */
export function mostTaken(math: CascadeMath, mode: string, counts: TiltedCounts & { units: number }): number {
  requireRising(math);
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
  const won = s * counts.units;
  return (leastFactor() / s) * (power - 1 - won - won ** 2 / 2);
}

function requireRising({ features: { freeSpins }, id, scatterPays }: CascadeMath): void {
  for (const table of [scatterPays?.table, freeSpins?.trigger, freeSpins?.retrigger]) {
    const values = Object.entries(table ?? {})
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([, value]) => value);
    if (values.some((value, index) => value < (values[index - 1] ?? 0)))
      throw new RangeError(`${id}: more scatters give less, and no least return is known`);
  }
}

/** An upper bound of (y − DECAY) ÷ (e^y − 1 − y − y²/2). The quotient has one peak, which is between DECAY and DECAY + 2. */
function leastFactor(): number {
  const steps = 200_000;
  const step = 2 / steps;
  let greatest = 0;
  // Between two steps the quotient is less than the numerator at the later step over the denominator at the earlier one.
  for (let at = 0; at < steps; at += 1) {
    const y = DECAY + at * step;
    greatest = Math.max(greatest, (y + step - DECAY) / (Math.exp(y) - 1 - y - y ** 2 / 2));
  }
  return greatest;
}

/** `[wins][scatters]` of what precedes the feature. */
function startsOf({ modes }: CascadeMath, mode: string, base: Tilted): Tilted {
  const { entry } = modes[mode] ?? modes.base;
  return entry ? [sharesOf(entry.counts)] : base;
}

/** Returns the function that gives the mean of e^(sX) over `spins` free spins, calculated from the last one backwards. */
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

/** The weighted outcomes of a free spin after `wins` earlier wins: `won` more wins and `added` more spins. */
function outcomesAt(math: CascadeMath, free: TiltedCounts['free'], wins: number) {
  const { retrigger, scatterPays, winMultiplier = 1 } = math.features.freeSpins!;
  const pays = scatterPays ? (math.scatterPays?.table ?? {}) : {};
  const { above, below, share } = countedAround(math, wins);
  const [low, high] = [free.get(below)!, free.get(above)!];
  return Array.from({ length: Math.max(low.length, high.length) }, (_, won) =>
    Array.from({ length: math.grid.reels * math.grid.rows + 1 }, (__, scatters) => {
      const [least, greatest] = [low[won]?.[scatters] ?? 0, high[won]?.[scatters] ?? 0];
      // An outcome that is so rare that only one of the two meters has it counts as it does there.
      const chance =
        least === 0 || greatest === 0 ? Math.max(least, greatest) : least ** (1 - share) * greatest ** share;
      const scatterUnits = tableAt(pays, scatters) * winMultiplier;
      return { won, added: tableAt(retrigger, scatters), chance: chance * Math.exp(exponentOf(math) * scatterUnits) };
    }),
  ).flat();
}
