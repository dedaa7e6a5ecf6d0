import type { MathFile } from '../math-file/math-file.ts';

/** @throws RangeError when the game has no such mode. */
export function requireMode(math: Pick<MathFile, 'id' | 'modes'>, mode: string): void {
  if (!Object.hasOwn(math.modes, mode)) throw new RangeError(`${math.id} has no mode "${mode}"`);
}
