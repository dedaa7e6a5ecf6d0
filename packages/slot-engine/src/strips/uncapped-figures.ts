import { deviation, type Distribution } from '../figures/distribution.ts';
import { roundParts } from './round-parts.ts';
import type { StripsFile } from './strips-file.ts';
import type { StripsPays } from './strips-pays.ts';
import { planSpins } from '../free-spins/spin-plan.ts';
import type { RoundParts } from '../free-spins/likely-steps.ts';
import { stickyToCome } from '../free-spins/sticky-spins.ts';

/** The figures of a mode that a search for weights needs. Wins are in multiples of the mode's cost. */
export interface UncappedFigures {
  rtp: number;
  hitRate: number;
  std: number;
}

/**
 * The moments of a win in one case: the case's probability, and P(no win), the mean and the mean of the square, each
 * multiplied by that probability.
 */
interface Moments {
  chance: number;
  none: number;
  units: number;
  squares: number;
}

/**
 * The return, hit rate and spread of strips without the cap. It is about ten times faster than the whole distribution,
 * and as exact. A cap that the law allows changes the spread by less than a thousandth.
 */
export function uncappedFigures<State>(math: StripsFile, mode: string, pays: StripsPays<State>): UncappedFigures {
  const { costUnits } = math.modes[mode] ?? math.modes.base;
  const { none, squares, units } = sumOf(
    roundParts(math, mode, pays).map(({ parts, share }) => follow(certain(share), roundMoments(parts))),
  );
  return { rtp: units / costUnits, hitRate: 1 - none, std: deviation(squares, units) / costUnits };
}

function roundMoments({ maxTotal, spins, starts, sticky }: RoundParts): Moments {
  if (sticky) {
    const toCome = stickyToCome(
      sticky,
      { maxTotal, starts: [...starts.keys()] },
      {
        nothing,
        reckon: (ways) => sumOf(ways.map(({ after, spin }) => follow(momentsOf(spin.units), after))),
      },
    );
    return sumOf([...starts].map(([count, units]) => follow(momentsOf(units), toCome(count))));
  }
  const oneSpin = new Map([...spins].map(([added, units]) => [added, momentsOf(units)]));
  const plan = planSpins({ maxTotal }, [...starts.keys()], [...spins.keys()]);
  const toCome: Moments[] = [];
  for (const { branches } of plan.moments) {
    const parts = branches.map(({ added, next }) => follow(oneSpin.get(added)!, toCome[next]!));
    toCome.push(branches.length === 0 ? nothing : sumOf(parts));
  }
  return sumOf([...starts].map(([count, units]) => follow(momentsOf(units), toCome[plan.startOf(count)]!)));
}

/** A case of this probability without a win. */
const certain = (chance: number): Moments => ({ chance, none: chance, units: 0, squares: 0 });

const nothing: Moments = { chance: 1, none: 1, units: 0, squares: 0 };

function momentsOf(distribution: Distribution): Moments {
  const moments = { chance: 0, none: distribution.get(0) ?? 0, units: 0, squares: 0 };
  for (const [units, probability] of distribution) {
    moments.chance += probability;
    moments.units += units * probability;
    moments.squares += units ** 2 * probability;
  }
  return moments;
}

/** The sum of two independent wins. */
const follow = (one: Moments, other: Moments): Moments => ({
  chance: one.chance * other.chance,
  none: one.none * other.none,
  units: one.units * other.chance + one.chance * other.units,
  squares: one.squares * other.chance + 2 * one.units * other.units + one.chance * other.squares,
});

/** Any one of these cases. */
const sumOf = (cases: readonly Moments[]): Moments => ({
  chance: cases.reduce((sum, { chance }) => sum + chance, 0),
  none: cases.reduce((sum, { none }) => sum + none, 0),
  units: cases.reduce((sum, { units }) => sum + units, 0),
  squares: cases.reduce((sum, { squares }) => sum + squares, 0),
});
