import { entryAt, tableAt } from '../math-file/table-at.ts';
import type { Play } from '../round/round.ts';
import type { FreeSpins } from './free-spins-fields.ts';

/** A number of free spins and its probability. */
interface GivenSpins {
  spins: number;
  chance: number;
}

type Rules = Pick<FreeSpins, 'drawn' | 'trigger'>;

/**
 * The numbers of spins that can be drawn for `count` symbols. They ascend, because JavaScript orders keys that are
 * numbers, and this is the order for drawing (schema.md section 5).
 */
function choicesOf({ drawn = {} }: Rules, count: number): { spins: number; weight: number }[] {
  return Object.entries(entryAt(drawn, count) ?? {})
    .map(([spins, weight]) => ({ spins: Number(spins), weight }))
    .filter(({ weight }) => weight > 0);
}

/** The numbers of free spins that `count` symbols can bring, before the feature's limit and without those of a bonus. */
export function spinsGiven(rules: Rules, count: number): GivenSpins[] {
  const sure = tableAt(rules.trigger, count);
  const choices = choicesOf(rules, count);
  if (choices.length === 0) return [{ spins: sure, chance: 1 }];
  const sum = choices.reduce((total, { weight }) => total + weight, 0);
  return choices.map(({ spins, weight }) => ({ spins: sure + spins, chance: weight / sum }));
}

/** Draws how many free spins `count` symbols bring in addition to the sure ones, with its event; 0 if the game draws none. */
export function drawSpins({ draws, events }: Play<unknown>, rules: Rules, count: number): number {
  const choices = choicesOf(rules, count);
  if (choices.length === 0) return 0;
  const { spins } = choices[draws.weighted(choices.map(({ weight }) => weight))]!;
  events.push({ type: 'drawnSpins', count, spins });
  return spins;
}
