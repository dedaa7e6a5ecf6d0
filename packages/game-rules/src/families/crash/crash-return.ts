import type { CrashMath } from '@ipe/slot-engine';
import type { StatedReturn } from '../../parts/mode-return.ts';

/** The return doesn't depend on where the player leaves. */
export const crashReturn = ({ crash }: CrashMath): StatedReturn => ({ rtp: crash.rtpPercent / 100 });
