import type { SlotMath } from './families/game-math.ts';

/** @throws RangeError when the game has no such mode. */
export function requireMode(math: SlotMath, mode: string): void {
  if (!Object.hasOwn(math.modes, mode)) throw new RangeError(`${math.id} has no mode "${mode}"`);
}
