import type { GameMath } from '@ipe/slot-engine';
import { modeReturn, type StatedReturn } from './mode-return.ts';

/** Of a game whose player chooses a mode: whatever it is, no less comes back; exact where every choice returns the same. */
export function choiceReturn(math: GameMath): StatedReturn | undefined {
  const stated = Object.keys(math.modes).flatMap((mode) => modeReturn(math, mode) ?? []);
  const [least] = stated.toSorted((one, other) => one.rtp - other.rtp);
  const isSame = stated.every(({ rtp }) => rtp === least?.rtp);
  return least && !isSame ? { rtp: least.rtp, rtpBound: 'least' } : least;
}
