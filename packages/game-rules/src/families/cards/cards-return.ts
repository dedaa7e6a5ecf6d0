import type { CardsMath } from '@ipe/slot-engine';
import type { StatedReturn } from '../../parts/mode-return.ts';

/** However the player decides, no less comes back: what is rounded is rounded up. */
export function cardsReturn({ reference }: CardsMath): StatedReturn | undefined {
  return reference?.rtpMin && { rtp: reference.rtpMin.rtp, rtpBound: 'least' };
}
