import type { WindowCell } from '@ipe/contract';
import { drawDistinct } from '../reels/draw-distinct.ts';
import type { Play } from '../round/round.ts';
import type { BonusFeatures, BonusPick, BonusWheel } from './bonus-fields.ts';

/** What a bonus brought, and how many turns or openings it took. */
interface Brought {
  units: number;
  spins: number;
  turns: number;
}

const nothing: Brought = { units: 0, spins: 0, turns: 0 };

/** The symbols at the end of the base spin. A bought round has their number and no cells. */
interface Shown {
  count: number;
  cells: WindowCell[];
}

/** Turns the wheel or opens the objects, if enough symbols came (schema.md sections 4 and 5). */
export function playBonus(
  { draws, events, math }: Play<{ features: BonusFeatures }>,
  { cells, count }: Shown,
): Brought {
  const { bonusPick, bonusWheel } = math.features;
  if (bonusWheel && count >= bonusWheel.minCount) return turnWheel({ math, draws, events }, bonusWheel, cells);
  if (bonusPick && count >= bonusPick.minCount) return openObjects({ math, draws, events }, bonusPick, cells);
  return nothing;
}

function turnWheel({ draws, events }: Play<unknown>, { rings }: BonusWheel, cells: WindowCell[]): Brought {
  events.push({ type: 'wheelStart', cells });
  let ring = 0;
  for (let turns = 1; ; turns += 1) {
    const segments = rings[ring]!;
    const segment = draws.weighted(segments.map(({ weight }) => weight));
    const landed = segments[segment]!;
    const [units, spins] = ['units' in landed ? landed.units : 0, 'spins' in landed ? landed.spins : 0];
    events.push({ type: 'wheelTurn', ring, segment, units, spins });
    if (!('ring' in landed)) return { units, spins, turns };
    ({ ring } = landed);
  }
}

function openObjects({ draws, events }: Play<unknown>, { objects, picks }: BonusPick, cells: WindowCell[]): Brought {
  const order = [...drawDistinct(draws, objects.length, objects.length)];
  let [units, spins] = [0, 0];
  for (const index of order.slice(0, picks)) {
    const object = objects[index]!;
    if ('units' in object) units += object.units;
    else spins += object.spins;
  }
  events.push({ type: 'objectsOpened', cells, order, picks, units, spins });
  return { units, spins, turns: picks };
}
