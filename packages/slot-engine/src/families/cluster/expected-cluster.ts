import { expectedUnits, totalProbability, type Distribution } from '../../figures/distribution.ts';
import type { Pays } from '../../figures/pays.ts';
import { expectedSpins } from '../../free-spins/expected-feature.ts';
import { boughtPays } from '../../free-spins/parts-of-pays.ts';
import { tableAt } from '../../math-file/table-at.ts';
import type { ClusterMath } from './cluster-math.ts';

/** The return of a mode without its cap, its parts by what paid them, and how often its feature comes. */
export function expectedCluster(math: ClusterMath, mode: string, tally: ReadonlyMap<string, Pays>) {
  const { costUnits, entry } = math.modes[mode] ?? math.modes.base;
  const base = entry ? boughtPays(entry.counts) : tally.get('base')!;
  const starts = chancesBy(base, (scatters) => spinsFor(math, scatters));
  const feature = 1 - (starts.get(0) ?? 0);
  const split = {
    'base pays': meanUnits(base) / costUnits,
    'scatter pays': scatterUnits(math, base) / costUnits,
    'free spins': featureUnits(math, starts, tally) / costUnits,
  };
  return {
    rtpUncapped: split['base pays'] + split['scatter pays'] + split['free spins'],
    split,
    ...(!entry && feature > 1e-15 && { featureOneIn: 1 / feature }),
  };
}

function featureUnits(math: ClusterMath, starts: Distribution, tally: ReadonlyMap<string, Pays>): number {
  const { freeSpins } = math.features;
  if (!freeSpins) return 0;
  const { maxTotal, reelSet, retrigger, scatterPays, winMultiplier = 1 } = freeSpins;
  const pays = tally.get(reelSet)!;
  const added = chancesBy(pays, (scatters) => tableAt(retrigger, scatters));
  const unitsPerSpin = (meanUnits(pays) + (scatterPays ? scatterUnits(math, pays) : 0)) * winMultiplier;
  return expectedSpins({ starts, added, maxTotal }) * unitsPerSpin;
}

function spinsFor({ features: { freeSpins } }: ClusterMath, scatters: number): number {
  return freeSpins ? Math.min(tableAt(freeSpins.trigger, scatters), freeSpins.maxTotal) : 0;
}

const meanUnits = (pays: Pays): number => [...pays.values()].reduce((sum, units) => sum + expectedUnits(units), 0);

const scatterUnits = ({ scatterPays }: ClusterMath, pays: Pays): number =>
  [...pays].reduce(
    (sum, [scatters, units]) => sum + totalProbability(units) * tableAt(scatterPays?.table ?? {}, scatters),
    0,
  );

function chancesBy(pays: Pays, of: (scatters: number) => number): Map<number, number> {
  const chances = new Map<number, number>();
  for (const [scatters, units] of pays) {
    chances.set(of(scatters), (chances.get(of(scatters)) ?? 0) + totalProbability(units));
  }
  return chances;
}
