import { nextWord, type Xoshiro } from '../simulation/xoshiro.ts';
import type { BonusFeatures } from './bonus-fields.ts';
import { bonusOf } from './bonus-of.ts';
import { bonusPrizes } from './bonus-prizes.ts';

type Prize = Record<'units' | 'spins', number>;

const none: Prize = { units: 0, spins: 0 };
const SPAN = 2 ** 32;

/**
 * Returns the function that draws what `count` symbols of the base spin bring, for simulations. It draws from the exact
 * chances of all prizes.
 */
export function bonusDraw(features: BonusFeatures): (count: number, random: Xoshiro) => Prize {
  const minCount = bonusOf(features)?.minCount ?? Infinity;
  const prizes = bonusPrizes(features);
  let sum = 0;
  const ends = prizes.map(({ chance }) => (sum += chance));
  return (count, random) => {
    if (count < minCount) return none;
    const at = (nextWord(random) + nextWord(random) / SPAN) / SPAN;
    const drawn = ends.findIndex((end) => at < end);
    return prizes[drawn] ?? prizes.at(-1) ?? none;
  };
}
