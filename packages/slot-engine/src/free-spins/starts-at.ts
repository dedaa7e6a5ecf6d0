import { prizesAt, type BonusPrize } from '../bonus/bonus-prizes.ts';
import type { FreeSpinsFile } from './free-spins-file.ts';
import { spinsGiven } from './given-spins.ts';

/** What `count` symbols of the base spin can bring: units of a bonus, and free spins of scatters and bonus, up to the feature's limit. */
export function startsAt(features: FreeSpinsFile['features'], count: number): BonusPrize[] {
  const { freeSpins } = features;
  const given = freeSpins ? spinsGiven(freeSpins, count) : [{ spins: 0, chance: 1 }];
  return prizesAt(features, count).flatMap((prize) =>
    given.map(({ chance, spins }) => ({
      units: prize.units,
      spins: Math.min(spins + prize.spins, freeSpins?.maxTotal ?? 0),
      chance: prize.chance * chance,
    })),
  );
}
