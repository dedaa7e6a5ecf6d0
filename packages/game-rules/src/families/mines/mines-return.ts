import type { MinesMath } from '@ipe/slot-engine';
import type { StatedReturn } from '../../parts/mode-return.ts';

/** However the player decides, no less comes back. */
export function minesReturn({ reference }: MinesMath): StatedReturn | undefined {
  return reference?.rtpMin && { rtp: reference.rtpMin.rtp, rtpBound: 'least' };
}
