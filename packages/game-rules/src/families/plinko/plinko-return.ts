import type { PlinkoMath } from '@ipe/slot-engine';
import { modeReturn, type StatedReturn } from '../../parts/mode-return.ts';

/** Whatever the player chooses, no less comes back; exact where every choice returns the same. */
export function plinkoReturn(math: PlinkoMath): StatedReturn | undefined {
  const stated = Object.keys(math.modes).flatMap((mode) => modeReturn(math, mode) ?? []);
  const [least] = stated.toSorted((one, other) => one.rtp - other.rtp);
  const isSame = stated.every(({ rtp }) => rtp === least?.rtp);
  return least && !isSame ? { rtp: least.rtp, rtpBound: 'least' } : least;
}
