import type { WindowCell } from '@ipe/contract';
import { tableAt } from '../math-file/table-at.ts';
import type { Play } from '../round/round.ts';
import { drawExpanding } from './expanding-symbol.ts';
import type { FreeSpinsFile } from './free-spins-file.ts';
import type { FreeSpins } from './free-spins-fields.ts';
import { drawSpins } from './given-spins.ts';

/** The win of one spin before the multiplier of the free spins, and the scatters at its end. */
export interface Spin {
  units: number;
  scatters: WindowCell[];
}

/** What a round has before its free spins. */
export interface Start {
  /** The units won so far. */
  baseUnits: number;
  /** The number of scatters that triggered or were bought. */
  count: number;
  cells: WindowCell[];
  /** The free spins that a bonus brought, in addition to those of the scatters. */
  spinsBrought?: number;
}

export interface Feature {
  featureUnits: number;
  featureSpins: number;
}

/**
 * Plays all free spins that `count` scatters and a bonus bring, if any, until they are used up or the round has reached
 * its maximum win (schema.md section 4, freeSpins). `playSpin` adds the events of each spin itself.
 */
export function playFreeSpins(
  play: Play<FreeSpinsFile>,
  { baseUnits, cells, count, spinsBrought = 0 }: Start,
  playSpin: (freeSpins: FreeSpins, expanding: string | undefined) => Spin,
): Feature {
  const { events, math } = play;
  const { freeSpins } = math.features;
  let total = freeSpins ? givenSpins(play, freeSpins, { count, spinsBrought }) : 0;
  if (!freeSpins || total === 0) return { featureUnits: 0, featureSpins: 0 };
  const { maxTotal, reelSet, retrigger, winMultiplier: multiplier = 1 } = freeSpins;
  events.push({ type: 'freeSpinsStart', spins: total, reelSet, multiplier, cells });
  const expanding = drawExpanding(play, freeSpins);
  let spins = 0;
  let units = 0;
  while (spins < total && baseUnits + units < math.maxWinUnits) {
    spins += 1;
    events.push({ type: 'freeSpin', number: spins, total });
    const spin = playSpin(freeSpins, expanding);
    const won = spin.units * multiplier;
    units += won;
    if (won > 0) events.push({ type: 'spinWin', units: won, roundUnits: baseUnits + units });
    const added = Math.min(tableAt(retrigger, spin.scatters.length), maxTotal - total);
    total += added;
    if (added > 0) events.push({ type: 'retrigger', spins: added, total, cells: spin.scatters });
  }
  events.push({ type: 'freeSpinsEnd', spins, units });
  return { featureUnits: units, featureSpins: spins };
}

/** The free spins with which the feature begins: the sure ones, a drawn number, and those of a bonus. */
function givenSpins(
  play: Play<unknown>,
  freeSpins: FreeSpins,
  { count, spinsBrought }: { count: number; spinsBrought: number },
): number {
  const given = tableAt(freeSpins.trigger, count) + drawSpins(play, freeSpins, count);
  return Math.min(given + spinsBrought, freeSpins.maxTotal);
}
