import { bonusDraw } from '../bonus/bonus-draw.ts';
import { bonusOf } from '../bonus/bonus-of.ts';
import type { FreeSpins } from '../free-spins/free-spins-fields.ts';
import { scatterOf } from '../free-spins/scatters.ts';
import { entryAt } from '../math-file/table-at.ts';
import { countDraw, valuesOf } from '../simulation/count-tables.ts';
import { newBlock, runSpins, type SpinBlock, type Spinner } from '../simulation/run-spins.ts';
import { addRounds, type Simulator } from '../simulation/sample.ts';
import { buildSpinTable } from '../simulation/spin-table.ts';
import { below, weightList, type Xoshiro } from '../simulation/xoshiro.ts';
import { inMode } from './ante.ts';
import type { StripsFile } from './strips-file.ts';
import type { StickySpinner, StripsPays } from './strips-pays.ts';

interface Feature {
  /** One for each symbol that can expand. One of them is drawn for all spins of a feature. */
  spinners: readonly Spinner[];
  drawn: Uint8Array;
  block: SpinBlock;
  retrigger: Int32Array;
  pays: Int32Array;
  maxTotal: number;
  winMultiplier: number;
}

/** Gives the function that plays the spins of a reel set. */
type SpinnerOf = (set: {
  reelSet: string;
  wildMultiplier: number;
  leastCount: number;
  isFree?: boolean;
  expanding?: string | undefined;
}) => Spinner;

/** The number of rounds that are played together. */
const BLOCK = 2048;

/** Simulates strips with scatters, a bonus and free spins. */
export function stripsSimulator<State>(
  game: StripsFile,
  mode: string,
  { fallsSpinner, reader, spinner, stickySpinner }: StripsPays<State>,
): Simulator {
  const { math, reelSet: first } = inMode(game, mode);
  const spinnerOf: SpinnerOf = ({ expanding, isFree = false, leastCount, reelSet, wildMultiplier }) => {
    const reels = math.reelSets[reelSet] ?? math.reelSets.base;
    if (fallsSpinner) return fallsSpinner(reels, isFree);
    if (reels.rowsPerReel && spinner) return spinner(reels, wildMultiplier);
    const set = { strips: reels.strips, rows: math.grid.rows, special: scatterOf(math), leastCount };
    const table = buildSpinTable(set, reader(wildMultiplier, expanding));
    return (block, order) => runSpins(table, block, order);
  };
  const { freeSpins } = math.features;
  const { entry } = math.modes[mode] ?? math.modes.base;
  const pays = valuesOf(math.scatterPays?.table);
  const { drawSpins, leastOfSpins } = spinsDraw(freeSpins);
  const drawBonus = bonusDraw(math.features);
  const leastOfBonus = bonusOf(math.features)?.minCount ?? Infinity;
  const feature = freeSpins && featureOf(math, freeSpins, spinnerOf);
  const sticky = freeSpins && stickySpinner?.(math.reelSets[freeSpins.reelSet] ?? math.reelSets.base);
  const { maxWinUnits } = math;
  const leastCount = Math.min(leastOf(pays), leastOfSpins, leastOfBonus);
  const fill = entry ? boughtCounts(entry.counts) : spinnerOf({ reelSet: first, wildMultiplier: 1, leastCount });
  const block = newBlock(BLOCK);
  return (sample, rounds, random) => {
    for (let done = 0; done < rounds; done += BLOCK) {
      const spins = Math.min(BLOCK, rounds - done);
      fill(block, { random, spins });
      for (let round = 0; round < spins; round += 1) {
        const count = block.counts[round]!;
        if (count < leastCount) continue;
        const prize = drawBonus(count, random);
        const started = block.units[round]! + pays[count]! + prize.units;
        block.units[round] = started;
        const free = Math.min(drawSpins(count, random) + prize.spins, feature?.maxTotal ?? 0);
        if (free + prize.units > 0) sample.features += 1;
        if (!feature || free === 0) continue;
        const begun = { units: started, spins: free, maxWinUnits };
        block.units[round] = sticky
          ? playSticky(sticky, { ...begun, maxTotal: feature.maxTotal }, random)
          : playFeature(feature, begun, random);
      }
      addRounds(sample, block.units.subarray(0, spins), maxWinUnits);
    }
  };
}

function playFeature(
  { block, drawn, maxTotal, pays, retrigger, spinners, winMultiplier }: Feature,
  { maxWinUnits, spins, units }: { units: number; spins: number; maxWinUnits: number },
  random: Xoshiro,
): number {
  const spin = spinners[drawn[drawn.length > 1 ? below(random, drawn.length) : 0]!]!;
  let total = spins;
  let won = units;
  let played = 0;
  // Plays all given spins at once. Those after the cap is reached aren't used.
  while (played < total && won < maxWinUnits) {
    const run = total - played;
    spin(block, { random, spins: run });
    for (let index = 0; index < run && won < maxWinUnits; index += 1) {
      const count = block.counts[index]!;
      won += (block.units[index]! + pays[count]!) * winMultiplier;
      total = Math.min(total + retrigger[count]!, maxTotal);
      played += 1;
    }
  }
  return won;
}

function playSticky(
  spin: StickySpinner,
  { maxTotal, maxWinUnits, spins, units }: { units: number; spins: number; maxWinUnits: number; maxTotal: number },
  random: Xoshiro,
): number {
  const held = new Set<number>();
  let total = spins;
  let won = units;
  for (let played = 0; played < total && won < maxWinUnits; played += 1) {
    const { added, units: more } = spin(random, held);
    won += more;
    total = Math.min(total + added, maxTotal);
  }
  return won;
}

function featureOf(math: StripsFile, freeSpins: FreeSpins, spinnerOf: SpinnerOf): Feature {
  const { maxTotal, reelSet, scatterPays, wildMultiplier = 1, winMultiplier = 1 } = freeSpins;
  const retrigger = valuesOf(freeSpins.retrigger);
  const pays = valuesOf(scatterPays ? math.scatterPays?.table : undefined);
  const leastCount = Math.min(leastOf(retrigger), leastOf(pays));
  const { drawn, symbols } = expandingList(math);
  const spinners = symbols.map((expanding) =>
    spinnerOf({ reelSet, wildMultiplier, leastCount, isFree: true, expanding }),
  );
  return { spinners, drawn, block: newBlock(maxTotal), retrigger, pays, maxTotal, winMultiplier };
}

/** Draws the number of free spins for a count of symbols. `leastOfSpins` is the least count that may bring any. */
function spinsDraw(freeSpins: FreeSpins | undefined) {
  const trigger = valuesOf(freeSpins?.trigger);
  const drawn = freeSpins?.drawn ?? {};
  const draws = new Map(Object.entries(drawn).map(([count, weights]) => [count, countDraw(weights)]));
  const byCount = Array.from({ length: trigger.length }, (_, count) => entryAt(Object.fromEntries(draws), count));
  return {
    drawSpins: (count: number, random: Xoshiro) => trigger[count]! + (byCount[count]?.(random) ?? 0),
    leastOfSpins: Math.min(leastOf(trigger), ...Object.keys(drawn).map(Number)),
  };
}

/** The symbols that can expand, and a list of their indexes to draw from. */
function expandingList({ features: { freeSpins }, symbols }: StripsFile): {
  symbols: (string | undefined)[];
  drawn: Uint8Array;
} {
  const weights = freeSpins?.expanding?.weights;
  if (!weights) return { symbols: [undefined], drawn: Uint8Array.of(0) };
  const choices = symbols.filter(({ id }) => (weights[id] ?? 0) > 0).map(({ id }) => id);
  return { symbols: choices, drawn: weightList(choices.map((id) => weights[id]!)) };
}

/** Draws the scatters of bought rounds, which pay nothing else. */
function boughtCounts(counts: Readonly<Record<string, number>>): Spinner {
  const draw = countDraw(counts);
  return (block, { random, spins }) => {
    for (let round = 0; round < spins; round += 1) block.counts[round] = draw(random);
    block.units.fill(0);
  };
}

/** The least count with a value above 0. */
function leastOf(values: Int32Array): number {
  const least = values.findIndex((value) => value > 0);
  return least === -1 ? values.length : least;
}
