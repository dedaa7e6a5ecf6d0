import { entryAt, tableAt } from '../math-file/table-at.ts';
import type { Play } from '../round/round.ts';
import type { FreeSpins } from './free-spins-fields.ts';

/** A number of free spins, and how likely it is. */
interface GivenSpins {
  spins: number;
  chance: number;
}

type Rules = Pick<FreeSpins, 'drawn' | 'trigger'>;

/** The numbers that can be drawn for so many symbols, ascending as numbers that are keys do, as they are drawn from (schema.md section 5). */
function choicesOf({ drawn = {} }: Rules, count: number): { spins: number; weight: number }[] {
  return Object.entries(entryAt(drawn, count) ?? {})
    .map(([spins, weight]) => ({ spins: Number(spins), weight }))
    .filter(({ weight }) => weight > 0);
}

/** The free spins that so many symbols bring, without those of a bonus and before the feature's limit. */
export function spinsGiven(rules: Rules, count: number): GivenSpins[] {
  const sure = tableAt(rules.trigger, count);
  const choices = choicesOf(rules, count);
  if (choices.length === 0) return [{ spins: sure, chance: 1 }];
  const sum = choices.reduce((total, { weight }) => total + weight, 0);
  return choices.map(({ spins, weight }) => ({ spins: sure + spins, chance: weight / sum }));
}

/** Draws and tells how many free spins so many symbols bring beside those that are sure; none where the game draws none. */
export function drawSpins({ draws, events }: Play<unknown>, rules: Rules, count: number): number {
  const choices = choicesOf(rules, count);
  if (choices.length === 0) return 0;
  const { spins } = choices[draws.weighted(choices.map(({ weight }) => weight))]!;
  events.push({ type: 'drawnSpins', count, spins });
  return spins;
}
