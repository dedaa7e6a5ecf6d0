import type { SlotMath } from '../families/registry.ts';
import { requireMode } from '../round/require-mode.ts';
import type { Simulator } from '../simulation/sample.ts';
import { slotFiguresOf } from './registry.ts';

/**
 * A fast player of rounds that keeps nothing but totals. It is made once, in up to a second, and run as often as wanted.
 * @throws RangeError for an unknown mode.
 */
export function simulator(math: SlotMath, mode: string): Simulator {
  requireMode(math, mode);
  return slotFiguresOf(math).simulator(math, mode);
}
