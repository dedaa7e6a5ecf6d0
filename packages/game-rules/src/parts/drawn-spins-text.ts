import type { LinesMath, WaysMath } from '@ipe/slot-engine';
import { chanceText } from './number-text.ts';
import type { RulesSheet } from './rules-sheet.ts';
import { tierLabels } from './tiers.ts';

type DrawingMath = LinesMath | WaysMath;

/** The part of a game's free spins that decides how many there are. */
type GivenBy = Pick<NonNullable<LinesMath['features']['freeSpins']>, 'drawn' | 'trigger'>;

/** The entry with the greatest key that isn't above `count`. */
function entryAt<Entry>(table: Readonly<Record<string, Entry>>, count: number): Entry | undefined {
  const keys = Object.keys(table).map(Number);
  const found = keys.filter((key) => key <= count).toSorted((one, other) => other - one)[0];
  return found === undefined ? undefined : table[String(found)];
}

/** The numbers of free spins that `count` symbols can bring, ascending, each with its chance. */
export function spinsOf({ drawn = {}, trigger }: GivenBy, count: number): { spins: number; chance: number }[] {
  const sure = entryAt(trigger, count) ?? 0;
  const choices = Object.entries(entryAt(drawn, count) ?? {}).filter(([, weight]) => weight > 0);
  if (choices.length === 0) return [{ spins: sure, chance: 1 }];
  const sum = choices.reduce((total, [, weight]) => total + weight, 0);
  return choices
    .map(([spins, weight]) => ({ spins: sure + Number(spins), chance: weight / sum }))
    .toSorted((one, other) => one.spins - other.spins);
}

/** The counts of symbols that bring free spins, ascending; empty for a game that doesn't draw the number of free spins. */
export function countsOfDraws({
  features: { freeSpins },
}: {
  features: { freeSpins?: Partial<GivenBy> | undefined };
}): number[] {
  if (!freeSpins?.drawn || !freeSpins.trigger) return [];
  const counts = new Set([...Object.keys(freeSpins.drawn), ...Object.keys(freeSpins.trigger)].map(Number));
  return [...counts].toSorted((one, other) => one - other);
}

/** The chance of each number of free spins, by the number of symbols that bring them. */
export function drawnSpinsTables(math: DrawingMath): RulesSheet['tables'] {
  const { freeSpins } = math.features;
  const counts = countsOfDraws(math);
  if (!freeSpins || counts.length === 0) return [];
  const rows = tierLabels(counts).flatMap((label, index) =>
    spinsOf(freeSpins, counts[index] ?? 0).map(({ chance, spins }) => [label, String(spins), chanceText(chance)]),
  );
  return [{ title: 'Chance de cada número de rodadas bônus', rows: [['Símbolos', 'Rodadas', 'Chance'], ...rows] }];
}
