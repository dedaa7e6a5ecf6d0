import type { BonusFeatures, BonusPick, BonusWheel } from './bonus-fields.ts';
import { bonusOf } from './bonus-of.ts';

/** One prize that a bonus can bring, with its probability. */
export interface BonusPrize {
  units: number;
  spins: number;
  chance: number;
}

const none: readonly BonusPrize[] = [{ units: 0, spins: 0, chance: 1 }];

/** All prizes that `count` symbols in the base spin can bring, without the symbols' own pay. One empty prize if they start no bonus. */
export function prizesAt(features: BonusFeatures, count: number): readonly BonusPrize[] {
  const bonus = bonusOf(features);
  return bonus && count >= bonus.minCount ? bonusPrizes(features) : none;
}

/** All prizes of the game's bonus. Their probabilities add up to 1. */
export function bonusPrizes({ bonusPick, bonusWheel }: BonusFeatures): readonly BonusPrize[] {
  if (bonusWheel) return wheelPrizes(bonusWheel.rings);
  return bonusPick ? pickPrizes(bonusPick) : none;
}

/** The prizes of the outermost ring. The rings are counted from the innermost, because each leads only to rings further in. */
function wheelPrizes(rings: BonusWheel['rings']): readonly BonusPrize[] {
  const known: BonusPrize[][] = [];
  for (const [ring, segments] of [...rings.entries()].toReversed()) {
    const sum = segments.reduce((total, { weight }) => total + weight, 0);
    const prizes = segments.flatMap((segment) => {
      const chance = segment.weight / sum;
      if ('ring' in segment) return known[segment.ring]!.map((inner) => ({ ...inner, chance: inner.chance * chance }));
      return { units: 'units' in segment ? segment.units : 0, spins: 'spins' in segment ? segment.spins : 0, chance };
    });
    known[ring] = together(prizes);
  }
  return known[0] ?? none;
}

/** The sums of all choices of `picks` objects, which are equally likely. It adds the objects one by one, each opened or not. */
function pickPrizes({ objects, picks }: BonusPick): BonusPrize[] {
  let opened = new Map([[0, [{ units: 0, spins: 0, chance: 1 }]]]);
  for (const [index, object] of objects.entries()) {
    const next = new Map<number, BonusPrize[]>();
    for (const [count, prizes] of opened) {
      // The chance that this object is opened: picks still to make, divided by objects still left.
      const share = (picks - count) / (objects.length - index);
      for (const { chance, spins, units } of prizes) {
        add(next, count, { units, spins, chance: chance * (1 - share) });
        add(next, count + 1, {
          units: units + ('units' in object ? object.units : 0),
          spins: spins + ('spins' in object ? object.spins : 0),
          chance: chance * share,
        });
      }
    }
    opened = new Map([...next].map(([count, prizes]) => [count, together(prizes)]));
  }
  return opened.get(picks) ?? [];
}

function add(prizes: Map<number, BonusPrize[]>, count: number, prize: BonusPrize): void {
  if (prize.chance > 0) prizes.set(count, [...(prizes.get(count) ?? []), prize]);
}

/** Merges equal prizes. */
function together(prizes: readonly BonusPrize[]): BonusPrize[] {
  const found = new Map<string, BonusPrize>();
  for (const prize of prizes) {
    const key = `${prize.units}/${prize.spins}`;
    found.set(key, { ...prize, chance: prize.chance + (found.get(key)?.chance ?? 0) });
  }
  return [...found.values()];
}
