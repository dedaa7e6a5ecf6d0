import type { GameMath } from '@ipe/slot-engine';
import { modeReturn, type StatedReturn } from './mode-return.ts';

/**
 * The return of a game whose player chooses a mode. It is exact if every choice returns the same, else it is the least
 * return of a choice.
 */
export function choiceReturn(math: GameMath): StatedReturn | undefined {
  const stated = Object.keys(math.modes).flatMap((mode) => modeReturn(math, mode) ?? []);
  const [least] = stated.toSorted((one, other) => one.rtp - other.rtp);
  const isSame = stated.every(({ rtp }) => rtp === least?.rtp);
  return least && !isSame ? { rtp: least.rtp, rtpBound: 'least' } : least;
}
