import type { SlotMath } from '../families/registry.ts';
import { requireMode } from '../round/require-mode.ts';
import type { Simulator } from '../simulation/sample.ts';
import { slotFiguresOf } from './registry.ts';

/**
 * Makes a fast player of rounds that keeps only totals. Making it takes up to a second; it can run as often as needed.
 * @throws RangeError for an unknown mode.
 */
export function simulator(math: SlotMath, mode: string): Simulator {
  requireMode(math, mode);
  return slotFiguresOf(math).simulator(math, mode);
}
