import type { CrashMath } from '@ipe/slot-engine';
import type { StatedReturn } from '../../parts/mode-return.ts';

/** The same wherever the player leaves. */
export const crashReturn = ({ crash }: CrashMath): StatedReturn => ({ rtp: crash.rtpPercent / 100 });
