import type { FreeSpins } from './free-spins-fields.ts';

/** A moment of the feature, by how many spins are played and how many are given. */
interface Moment {
  played: number;
  total: number;
}

/** One outcome of the next spin: `added` more spins, and the index of the moment to which it leads. */
interface Branch {
  added: number;
  next: number;
}

/** All moments that a feature can reach, later ones first, so that a moment's branches lead to earlier places of the list. */
export interface SpinPlan {
  moments: { moment: Moment; branches: Branch[] }[];
  /** The index of the moment with no spin played and `spins` given. */
  startOf: (spins: number) => number;
}

/** @param added the different numbers of spins that a spin can add, 0 included */
export function planSpins(
  { maxTotal }: Pick<FreeSpins, 'maxTotal'>,
  starts: readonly number[],
  added: readonly number[],
): SpinPlan {
  const moments: SpinPlan['moments'] = [];
  const indexes = new Map<number, number>();
  const keyOf = ({ played, total }: Moment) => played * (maxTotal + 1) + total;
  const visit = (moment: Moment): number => {
    const known = indexes.get(keyOf(moment));
    if (known !== undefined) return known;
    const { played, total } = moment;
    const branches =
      played === total
        ? []
        : added.map((spins) => ({
            added: spins,
            next: visit({ played: played + 1, total: Math.min(total + spins, maxTotal) }),
          }));
    moments.push({ moment, branches });
    indexes.set(keyOf(moment), moments.length - 1);
    return moments.length - 1;
  };
  for (const total of starts) visit({ played: 0, total });
  return { moments, startOf: (total) => indexes.get(keyOf({ played: 0, total })) ?? 0 };
}
