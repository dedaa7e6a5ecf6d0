import type { Distribution } from '../figures/distribution.ts';
import type { RoundParts } from './likely-steps.ts';
import { planSpins } from './spin-plan.ts';
import { stickyToCome } from './sticky-spins.ts';

/** The greatest win in some part of a round, without the cap, and its probability. */
interface Greatest {
  units: number;
  chance: number;
}

const nothing: Greatest = { units: 0, chance: 1 };
/** What can't happen. */
const never: Greatest = { units: -Infinity, chance: 0 };

/**
 * The greatest total that a round can come to, however rare it is. A Fourier transform can't tell it from rounding. Its
 * probability is at least the smallest number above 0, for it can happen.
 */
export function greatestTotal({ maxTotal, spins, starts, sticky }: RoundParts): Greatest {
  const given = [...starts.keys()];
  const toCome = sticky
    ? stickyToCome(
        sticky,
        { maxTotal, starts: given },
        { nothing, reckon: (ways) => greatest(ways.map(({ after, spin }) => both(greatestOf(spin.units), after))) },
      )
    : freeToCome({ maxTotal, spins }, given);
  return greatest([...starts].map(([count, units]) => both(greatestOf(units), toCome(count))));
}

function freeToCome({ maxTotal, spins }: Pick<RoundParts, 'maxTotal' | 'spins'>, given: readonly number[]) {
  const oneSpin = new Map([...spins].map(([added, units]) => [added, greatestOf(units)]));
  const plan = planSpins({ maxTotal }, given, [...spins.keys()]);
  const toCome: Greatest[] = [];
  for (const { branches } of plan.moments) {
    const ways = branches.map(({ added, next }) => both(oneSpin.get(added)!, toCome[next]!));
    toCome.push(branches.length === 0 ? nothing : greatest(ways));
  }
  return (count: number) => toCome[plan.startOf(count)]!;
}

function greatestOf(distribution: Distribution): Greatest {
  let most = never;
  for (const [units, chance] of distribution) if (chance > 0 && units > most.units) most = { units, chance };
  return most;
}

/** Two wins one after the other. */
const both = (one: Greatest, other: Greatest): Greatest => ({
  units: one.units + other.units,
  chance: one.units + other.units < 0 ? 0 : Math.max(one.chance * other.chance, Number.MIN_VALUE),
});

/** The greatest of what can happen, by any of these ways. */
function greatest(ways: readonly Greatest[]): Greatest {
  let most = never;
  for (const way of ways) {
    if (way.units > most.units) most = way;
    else if (way.units === most.units) most = { units: way.units, chance: most.chance + way.chance };
  }
  return most;
}
