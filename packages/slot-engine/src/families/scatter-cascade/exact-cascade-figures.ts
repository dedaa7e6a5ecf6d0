import type { UncappedModeFigures } from '../../figures/mode-figures.ts';
import { tableAt } from '../../math-file/table-at.ts';
import { planSpins } from '../../free-spins/spin-plan.ts';
import { requireMode } from '../../round/require-mode.ts';
import type { CascadeMath } from './cascade-math.ts';
import { freeMultiplier, mostWins } from './free-meter.ts';
import { countedBase, countedFree, mostTaken, type TiltedCounts } from './least-return.ts';
import { sharesOf } from './shares-of.ts';
import { shortChances, type SpinChances } from './exact/spin-chances.ts';

/** The chances of the spins of both reel sets, as `spinChances` counts them. They serve every mode. */
export interface CascadeChances {
  base: SpinChances;
  /** The chances of the reel set of free spins; undefined in a game without free spins. */
  free: SpinChances | undefined;
  tilted: TiltedCounts;
}

/**
 * Exact figures of a mode without the cap, and a lower bound of its return with the cap.
 * @throws RangeError for an unknown mode.
 */
export function exactCascadeFigures(
  math: CascadeMath,
  mode: string,
  { base, free, tilted }: CascadeChances,
): UncappedModeFigures {
  requireMode(math, mode);
  const { costUnits, entry } = math.modes[mode] ?? math.modes.base;
  const round = roundFigures(math, mode, { base, free, pay: paidUnits(math) });
  const { cascades, featureUnits, nothing, scatterUnits, triggered } = round;
  const short = { base: shortChances(base), free: free && shortChances(free) };
  const units = unitsOf(roundFigures(math, mode, { ...short, pay: countedUnits(math) }));
  const least = units - mostTaken(math, mode, { ...tilted, units });
  return {
    rtpUncapped: unitsOf(round) / costUnits,
    rtpLeast: Math.max(0, least) / costUnits,
    hitRate: 1 - nothing,
    split: {
      'cascade pays': cascades / costUnits,
      'scatter pays': scatterUnits / costUnits,
      'free spins': featureUnits / costUnits,
    },
    ...(!entry && triggered > 0 && { featureOneIn: 1 / triggered }),
  };
}

interface RoundUnits {
  cascades: number;
  scatterUnits: number;
  featureUnits: number;
}

const unitsOf = ({ cascades, featureUnits, scatterUnits }: RoundUnits): number =>
  cascades + scatterUnits + featureUnits;

/** The mean units of a spin's wins. */
interface UnitsOfSpins {
  base: (chances: SpinChances) => number;
  /** For a free spin that begins after `wins` wins of the feature. */
  free: (chances: SpinChances, wins: number) => number;
}

function paidUnits(math: CascadeMath): UnitsOfSpins {
  const { ladder } = math.features.cascade;
  return {
    base: ({ units }) => sumOf(units, (won, win) => won * ladder[Math.min(win, ladder.length - 1)]!),
    free: ({ units }, wins) => sumOf(units, (won, win) => won * freeMultiplier(math, wins + win)),
  };
}

/** Each win counts as it does for the least return (`least-return.ts`). */
function countedUnits(math: CascadeMath): UnitsOfSpins {
  const sumOfPays = ({ short: { pays } }: SpinChances, counted: (win: number, units: number) => number): number =>
    sumOf(pays, (list, win) => list.reduce((sum, [units, often]) => sum + often * counted(win, units), 0));
  const free = math.features.freeSpins && countedFree(math);
  return {
    base: (chances) => sumOfPays(chances, (win, units) => countedBase(math, win, units)),
    free: (chances, wins) => sumOfPays(chances, (win, units) => free?.(wins, win, units) ?? 0),
  };
}

type Spins = Pick<CascadeChances, 'base' | 'free'> & { pay: UnitsOfSpins };

/** The expected units of a round by what pays them, and the probabilities that it wins nothing and that it triggers the feature. */
function roundFigures(math: CascadeMath, mode: string, { base, free, pay }: Spins) {
  const { entry } = math.modes[mode] ?? math.modes.base;
  const scatters = entry ? sharesOf(entry.counts) : scattersOf(base);
  const cascades = entry ? 0 : pay.base(base);
  const scatterUnits = sumOf(scatters, (chance, count) => chance * tableAt(math.scatterPays?.table ?? {}, count));
  const feature = free ? featureFigures(math, free, pay) : undefined;
  const spinsFor = (count: number) => (feature ? tableAt(math.features.freeSpins!.trigger, count) : 0);
  const featureUnits = sumOf(scatters, (chance, count) => chance * (feature?.units(spinsFor(count)) ?? 0));
  const nothing = sumOf(entry ? scatters : (base.ended[0] ?? []), (chance, count) =>
    tableAt(math.scatterPays?.table ?? {}, count) > 0 ? 0 : chance * (feature?.none(spinsFor(count)) ?? 1),
  );
  const triggered = sumOf(scatters, (chance, count) => (spinsFor(count) > 0 ? chance : 0));
  return { cascades, scatterUnits, featureUnits, nothing, triggered };
}

interface FeatureFigures {
  /** The expected units of `spins` free spins. */
  units: (spins: number) => number;
  /** P(they win nothing). */
  none: (spins: number) => number;
}

/** One outcome of a free spin: its wins, the spins that it adds, and the probability. */
interface Outcome {
  wins: number;
  added: number;
  chance: number;
}

/** Calculates free spins from the last one backwards, for each state of the meter, which all earlier wins of the feature have moved. */
function featureFigures(math: CascadeMath, chances: SpinChances, pay: UnitsOfSpins): FeatureFigures {
  const { maxTotal, retrigger, trigger } = math.features.freeSpins!;
  const outcomes = outcomesOf(math, chances);
  const starts = [...new Set(Object.values(trigger).map((spins) => Math.min(spins, maxTotal)))];
  const plan = planSpins({ maxTotal }, [0, ...starts], [...new Set([0, ...Object.values(retrigger)])]);
  const meters = mostWins(math) + 1;
  const scatterUnits = freeScatterUnits(math, chances);
  const spinUnits = Array.from({ length: meters }, (_, wins) => scatterUnits + pay.free(chances, wins));
  const silent = silentChances(math, chances);
  const units: Float64Array[] = [];
  const none: number[] = [];
  for (const { branches } of plan.moments) {
    const next = new Map(branches.map((branch) => [branch.added, branch.next]));
    units.push(
      Float64Array.from({ length: meters }, (_, wins) =>
        branches.length === 0
          ? 0
          : outcomes.reduce(
              (sum, outcome) =>
                sum + outcome.chance * units[next.get(outcome.added)!]![Math.min(wins + outcome.wins, meters - 1)]!,
              spinUnits[wins]!,
            ),
      ),
    );
    none.push(
      branches.length === 0
        ? 1
        : branches.reduce((sum, { added, next: to }) => sum + (silent.get(added) ?? 0) * none[to]!, 0),
    );
  }
  const momentOf = (spins: number) => plan.startOf(Math.min(spins, maxTotal));
  return { units: (spins) => units[momentOf(spins)]![0]!, none: (spins) => none[momentOf(spins)]! };
}

function outcomesOf(math: CascadeMath, { ended }: SpinChances): Outcome[] {
  const { retrigger } = math.features.freeSpins!;
  const grouped = new Map<string, Outcome>();
  for (const [wins, byScatters] of ended.entries()) {
    for (const [scatters, chance] of byScatters.entries()) {
      const added = tableAt(retrigger, scatters);
      const outcome = grouped.get(`${wins} ${added}`) ?? { wins, added, chance: 0 };
      outcome.chance += chance ?? 0;
      grouped.set(`${wins} ${added}`, outcome);
    }
  }
  return [...grouped.values()];
}

/** The mean pay of a free spin's scatters, in units. */
function freeScatterUnits(math: CascadeMath, chances: SpinChances): number {
  const { scatterPays, winMultiplier = 1 } = math.features.freeSpins!;
  const pays = scatterPays ? (math.scatterPays?.table ?? {}) : {};
  return sumOf(scattersOf(chances), (chance, count) => chance * tableAt(pays, count)) * winMultiplier;
}

/** P(a free spin wins nothing and adds `added` spins), by `added`. */
function silentChances(math: CascadeMath, { ended }: SpinChances): Map<number, number> {
  const { retrigger, scatterPays } = math.features.freeSpins!;
  const silent = new Map<number, number>();
  for (const [count, chance] of (ended[0] ?? []).entries()) {
    if (scatterPays && tableAt(math.scatterPays?.table ?? {}, count) > 0) continue;
    const added = tableAt(retrigger, count);
    silent.set(added, (silent.get(added) ?? 0) + (chance ?? 0));
  }
  return silent;
}

function scattersOf({ ended }: SpinChances): number[] {
  const chances: number[] = [];
  for (const byScatters of ended) {
    for (const [count, chance] of byScatters.entries()) chances[count] = (chances[count] ?? 0) + (chance ?? 0);
  }
  return chances;
}

/** A sum over a sparse list; its empty places count nothing. */
function sumOf<Value>(list: readonly Value[], map: (value: Value, index: number) => number): number {
  return list.reduce((sum: number, value, index) => sum + map(value, index), 0);
}
