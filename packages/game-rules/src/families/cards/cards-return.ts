import type { CardsMath } from '@ipe/slot-engine';
import type { StatedReturn } from '../../parts/mode-return.ts';

/** Whatever the player decides, the return isn't less than this, because pays are rounded up. */
export function cardsReturn({ reference }: CardsMath): StatedReturn | undefined {
  return reference?.rtpMin && { rtp: reference.rtpMin.rtp, rtpBound: 'least' };
}
