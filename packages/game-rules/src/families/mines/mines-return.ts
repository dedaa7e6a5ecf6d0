import type { MinesMath } from '@ipe/slot-engine';
import type { StatedReturn } from '../../parts/mode-return.ts';

/** Whatever the player decides, the return isn't less than this. */
export function minesReturn({ reference }: MinesMath): StatedReturn | undefined {
  return reference?.rtpMin && { rtp: reference.rtpMin.rtp, rtpBound: 'least' };
}
